import type { Chapter } from '@firm/shared-ui/manual/chapter.ts';

export const chapter: Chapter = {
  title: 'Rôles',
  parts: [
    {
      blocks: [
        'Ce que vous pouvez voir et faire dépend de vos groupes. Un administrateur des utilisateurs ajoute les personnes aux groupes. En outre, chaque personne a accès à certains foyers, ou à tous : ce qui appartient à un autre foyer n’apparaît nulle part, ni dans les listes ni dans les chiffres.',
        {
          table: [
            ['Groupe', 'Rubrique à laquelle il donne accès'],
            ['Gestion des séjours', 'Réservations, attribution des lits et réservation d’espaces communs'],
            ['Gestion des résidents', 'Foyers, clients, résidents et chambres'],
            ['Gestion de la santé', 'Suivi de santé et traçage des contacts'],
            ['Gestion de la maintenance', 'Alertes'],
            ['Gestion des rapports', 'Rapports, et les réservations, résidents, chambres et alertes sur lesquels ils portent ; en consultation seulement'],
            ['Gestion de la distanciation', '« Distanciation » : occupation, transport et planification'],
            ['Configuration', 'Foyers, zones, lits, espaces communs, résidents, clients et contrats'],
            ['Administration des utilisateurs', '« Gestion des utilisateurs » : utilisateurs, groupes, autorisations et accès aux foyers'],
          ],
          widths: [140, '*'],
        },
        {
          note: 'Les rubriques sont mises en service une par une. Celle qui n’est pas encore disponible figure dans le menu et l’indique sur sa page ; rien de ce que vous saisissez ailleurs n’en dépend.',
        },
        'Une modification de vos autorisations prend effet en quelques secondes, sans nouvelle connexion.',
      ],
    },
  ],
};
