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
            ['Tenancy manager', '« Gestion des séjours » : réservations, attribution des lits et réservation d’espaces communs'],
            ['Resident manager', '« Gestion des résidents » : foyers, clients, résidents et chambres'],
            ['Health manager', '« Gestion de la santé » : suivi de santé et traçage des contacts'],
            ['Maintenance manager', '« Gestion de la maintenance » : alertes'],
            ['Report manager', '« Gestion des rapports » : rapports, et les réservations, résidents, chambres et alertes sur lesquels ils portent ; en consultation seulement'],
            ['Safe distance manager', '« Distanciation » : occupation, transport et planification'],
            ['Facility setup', '« Configuration » : foyers, zones, lits, espaces communs, résidents, clients et contrats'],
            ['User administrator', '« Gestion des utilisateurs » : utilisateurs, groupes, autorisations et accès aux foyers'],
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
