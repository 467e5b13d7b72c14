import type { Chapter } from '../chapter.ts';

export const safeDistance: Chapter = {
  title: 'Distance de sécurité et planificateur',
  parts: [
    {
      blocks: [
        'La distance de sécurité indique où trop de personnes sont réunies, quels lieux une maladie concerne, et qui travaille où et avec qui. Il faut l’autorisation de voir les zones. Combien de personnes sont malades, et qui, n’est dit qu’à ceux qui peuvent voir les dossiers de santé.',
        'En haut de la plupart des pages se trouvent un projet et un site. Votre choix reste valable sur toutes les pages et à votre prochaine visite ; il est aussi dans l’adresse, de sorte qu’un lien montre la même chose.',
      ],
    },
    {
      title: 'Vue d’ensemble et foyers',
      blocks: [
        'La vue d’ensemble compte les zones au-delà de leur limite, presque pleines, touchées, à surveiller et à désinfecter, et nomme les dix pires avec une chose à faire pour chacune. Plus bas, elle dit qui se mélange aujourd’hui, dans un bus, un lieu ou une tâche, et qui échange avec qui. Ceux qui peuvent modifier les foyers changent les limites sous Paramètres.',
        'L’occupation des foyers compare blocs, étages et sections à leurs limites, et les lits d’isolement aux besoins.',
      ],
    },
    {
      title: 'La porte',
      blocks: [
        { steps: ['Dans le suivi des foyers, choisissez le lieu de la porte.', 'Scannez le code d’un résident, ou saisissez le numéro de carte, et choisissez Entre ou Sort. Pour quelqu’un qui n’y habite pas, choisissez Visiteur.', 'Le résultat s’affiche dessous, avec un son. Sans connexion, il est gardé et envoyé plus tard.'] },
        'Le registre donne qui est entré et sorti un jour, en classeur ou sur papier.',
        'Ouvrir une borne affiche un code pour un téléphone ou une tablette à la porte : les résidents y entrent et sortent eux-mêmes. Elle se ferme après les heures indiquées, ou quand vous la fermez. Elle n’affiche aucun nom.',
      ],
    },
    {
      title: 'Projets et sites',
      blocks: [
        'Un projet a des jours, des sites, des zones de travail, des sous-traitants et des personnes en équipes. Une personne sur deux projets est signalée. Projets et sites ne se suppriment pas : rendez-les inactifs. Les sites s’ajoutent dans la vue d’ensemble, avec leur position sur la carte.',
      ],
    },
    {
      title: 'Carte, plans et zones',
      blocks: [
        'La surveillance des sites montre sites et foyers sur une carte et dans une liste. Choisissez un foyer pour voir les plans de ses étages ; ils s’impriment. Les zones de travail disent pour chaque zone s’il est sûr d’entrer. Sa page a un code pour la porte : qui le scanne apprend si c’est sûr, sans se connecter.',
      ],
    },
    {
      title: 'Transport',
      blocks: [
        'Un trajet a des heures, des jours et des places. Les passagers s’ajoutent un par un ou comme équipe d’un projet. Le jour venu, choisissez le sens et laissez monter par scan, numéro ou pression. Personne ne prend une place gardée pour un autre. Qui est d’un autre projet ou bloc que la plupart est marqué.',
      ],
    },
    {
      title: 'Planificateur',
      blocks: [
        'Les colonnes sont des zones, les cartes des tâches. Faites glisser une carte vers une autre colonne ou utilisez son menu, aussi sur téléphone et au clavier. Ajouter une tâche se trouve dans chaque colonne ; Modifier la zone dans son menu.',
        { points: ['Quand un lieu aurait plus de personnes que sa limite, on vous dit de combien, et quand il est libre.', 'Choisissez plusieurs cartes pour les déplacer, décaler, copier ou supprimer à la fois ; Actions récentes l’annule.', 'Une nouvelle tâche peut se répéter chaque semaine.', 'Les autres voient vos déplacements aussitôt. Si quelqu’un a été plus rapide, votre carte revient et dit pourquoi.'] },
        'Le calendrier et le tableau montrent les mêmes tâches.',
      ],
    },
  ],
};
