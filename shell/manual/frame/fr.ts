import type { Chapter } from '@firm/shared-ui/manual/chapter.ts';

export const chapter: Chapter = {
  title: 'Se repérer',
  parts: [
    {
      blocks: [
        'Toutes les pages ont la même présentation.',
        { picture: 'frame' },
        {
          table: [
            ['', 'Partie', 'À quoi elle sert'],
            ['1', 'Menu latéral', 'Votre nom et les rubriques pour lesquelles vous avez une autorisation. Le bouton à trois traits le rétrécit ou l’élargit ; sur un petit écran, il s’ouvre par-dessus la page.'],
            ['2', 'Titre', 'La page où vous vous trouvez.'],
            ['3', 'Outils', 'Recherche, filtre des foyers, cloche de notifications, mode sombre, langue ; pour les superutilisateurs et les membres du personnel, un lien vers l’administration.'],
            ['4', 'Fil d’Ariane', 'Les pages situées au-dessus de celle-ci.'],
            ['5', 'Outils de page', '« Actualiser », « Retour » et le code QR de la page.'],
            ['6', 'Page', 'Le contenu de la page.'],
            ['7', 'Pied de page', 'Votre exploitant, comment le joindre, et la mention de droit d’auteur.'],
          ],
          widths: [16, 80, '*'],
        },
      ],
    },
    {
      title: 'Rubriques et autorisations',
      blocks: [
        'Le menu latéral ne montre que les rubriques auxquelles vos autorisations donnent accès. À l’intérieur d’une rubrique, un élément accompagné d’une icône d’interdiction demande une autorisation que vous n’avez pas. Une page à laquelle vous n’avez pas accès s’affiche comme si elle n’existait pas. S’il vous manque quelque chose, adressez-vous à un administrateur des utilisateurs.',
      ],
    },
    {
      title: 'Filtre des foyers',
      blocks: [
        'L’icône d’immeuble de la barre supérieure affiche les foyers auxquels vous avez accès. Sélectionnez-en un ou plusieurs : les chiffres, les listes et la cloche ne portent plus que sur ceux-là. Si aucun n’est sélectionné, tout est affiché. Le badge indique le nombre de foyers sélectionnés ou, à défaut, disponibles. La flèche à côté d’un foyer ouvre sa page. Votre choix est conservé sur cet appareil.',
      ],
    },
    {
      title: 'Recherche',
      blocks: [
        '« Rechercher », ou Ctrl + K, trouve les résidents, les chambres et espaces communs, les foyers, les clients, les réservations, les alertes et les pages auxquels vous avez accès, ainsi que des commandes comme « Mode sombre » ou « Verrouiller ». Les flèches servent à choisir, Entrée à ouvrir.',
      ],
    },
    {
      title: 'Cloche de notifications',
      blocks: [
        'La cloche compte les alertes ouvertes et énumère les dix plus récentes. Elle se met à jour d’elle-même. Un clic sur une alerte en ouvre les détails sans quitter votre page ; « Toutes les notifications » mène à la liste complète. Un message apparaît lorsqu’une alerte est bientôt en retard, un autre lorsqu’elle est en retard, et un autre lorsqu’elle est restée trop longtemps sans être attribuée.',
      ],
    },
    {
      title: 'Actualiser, Retour, code QR',
      blocks: [
        'Les pages rechargent leurs données lorsque vous y revenez après plus de deux minutes. « Actualiser » le fait immédiatement. Le code QR mène un autre appareil à la page que vous voyez ; il est disponible en couleurs claires ou sombres et peut être enregistré comme image portant le nom de la page.',
      ],
    },
    {
      title: 'Messages',
      blocks: [
        'De courts messages apparaissent pendant trois secondes dans le coin inférieur de l’écran : rouge pour les erreurs, marron pour les avertissements, bleu pour les informations, vert pour les réussites. Placez le pointeur sur un message pour le garder à l’écran ; sa croix le ferme. Ce qui peut être annulé figure sous « Actions récentes » jusqu’à ce que vous quittiez ou rechargiez le portail. Une fine barre en haut indique un chargement en cours et devient rouge en cas d’échec.',
      ],
    },
    {
      title: 'Sans souris',
      blocks: [
        {
          points: [
            'Tab et Maj + Tab passent d’un élément à l’autre ; celui qui a le focus est entouré.',
            'Entrée suit un lien ou active un bouton, la barre d’espace coche une case.',
            'Échap ferme les menus, les boîtes de dialogue et, sur les petits écrans, le menu latéral.',
            'Le premier appui sur Tab dans une page propose « Aller au contenu ».',
          ],
        },
      ],
    },
  ],
};
