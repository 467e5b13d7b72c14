import type { Chapter } from '@firm/shared-ui/manual/chapter.ts';

export const chapter: Chapter = {
  title: 'Distanciation et planification',
  parts: [
    {
      blocks: [
        'La distanciation montre où trop de personnes sont réunies, quels lieux sont touchés par une maladie, et qui travaille où et avec qui. Il faut l’autorisation de voir les zones. Le nombre de malades et leurs noms ne sont affichés qu’aux utilisateurs autorisés à voir les fiches de santé.',
        'La plupart des pages ont en haut un filtre de projet et de site. Votre choix vaut pour toutes les pages et est conservé pour votre prochaine visite ; il figure aussi dans l’adresse, de sorte qu’un lien montre la même chose.',
      ],
    },
    {
      title: 'Vue d’ensemble et foyers',
      blocks: [
        'La vue d’ensemble compte les zones au-dessus de leur limite, presque pleines, touchées, à surveiller ou à désinfecter, et énumère les dix plus critiques, chacune avec une action. Plus bas figurent les personnes de groupes différents réunies aujourd’hui dans un bus, un lieu ou une tâche, et les échanges conseillés. Les utilisateurs autorisés à modifier les foyers changent les limites sous « Paramètres ».',
        '« Occupation des foyers » compare les bâtiments, étages et sections à leurs limites, et les lits d’isolement au nombre exigé.',
      ],
    },
    {
      title: 'À la porte',
      blocks: [
        {
          steps: [
            'Dans « Suivi des foyers », choisissez le lieu de la porte.',
            'Scannez le code d’un résident ou saisissez son numéro de résident, et choisissez « Entre » ou « Sort ». Pour quelqu’un qui n’y habite pas, choisissez « Visiteur ».',
            'Le résultat s’affiche dessous, avec un son. Sans connexion, il est conservé sur l’appareil et envoyé plus tard.',
          ],
        },
        '« Registre » donne les entrées et sorties d’un jour, en Excel (XLSX) ou en PDF.',
        '« Ouvrir une borne » affiche un code pour un téléphone ou une tablette à la porte, où les résidents enregistrent eux-mêmes leurs entrées et sorties. La borne se ferme après le nombre d’heures indiqué, ou quand vous l’arrêtez. Elle n’affiche aucun nom.',
      ],
    },
    {
      title: 'Projets et sites',
      blocks: [
        'Un projet a des dates, des sites, des zones, des prestataires et des personnes en équipes. Un avertissement signale une personne sur deux projets. Projets et sites ne se suppriment pas : désactivez-les. Les sites s’ajoutent dans la vue d’ensemble, avec leur position sur la carte.',
      ],
    },
    {
      title: 'Carte, plans et zones',
      blocks: [
        '« Surveillance des sites » montre les sites et les foyers sur une carte et dans une liste. Choisissez un foyer pour voir les plans de ses étages, qui peuvent être imprimés. « Zones » indique pour chaque zone si l’entrée est sans risque. La page d’une zone contient le code QR de sa page publique : toute personne qui le scanne voit si l’entrée est sans risque, sans se connecter.',
      ],
    },
    {
      title: 'Transport',
      blocks: [
        'Une ligne a des heures, des jours et des places. Les passagers s’ajoutent un par un ou comme équipe d’un projet. Le jour venu, choisissez le sens et enregistrez qui monte par scan, numéro ou bouton. Les places réservées à d’autres ne sont pas attribuées. Les passagers d’un autre projet ou bâtiment que la plupart sont signalés.',
      ],
    },
    {
      title: 'Planification',
      blocks: [
        'Les colonnes sont des zones, les cartes des tâches. Faites glisser une carte vers une autre colonne ou utilisez son menu, aussi sur téléphone et au clavier. « Ajouter une tâche » se trouve dans chaque colonne ; « Modifier la zone », dans son menu.',
        {
          points: [
            'Si un lieu devait dépasser sa limite, un message indique de combien de personnes, et quand il est libre.',
            'Sélectionnez plusieurs cartes pour les déplacer, décaler, copier ou supprimer à la fois ; « Actions récentes » permet d’annuler.',
            'Une nouvelle tâche peut se répéter chaque semaine.',
            'Les autres utilisateurs voient vos modifications aussitôt. Si quelqu’un vous a devancé, votre carte revient dans sa colonne avec le motif.',
          ],
        },
        'Le calendrier et la liste montrent les mêmes tâches.',
      ],
    },
  ],
};
