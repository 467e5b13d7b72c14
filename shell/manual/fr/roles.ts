import type { Chapter } from '../chapter.ts';

export const roles: Chapter = {
  title: 'Rôles',
  parts: [
    {
      blocks: [
        'Ce que vous pouvez voir et faire dépend de vos groupes. Un administrateur des utilisateurs affecte les personnes aux groupes. En outre, chaque personne a accès à certains foyers, ou à tous : ce qui appartient à un autre foyer n’apparaît nulle part, ni dans les listes ni dans les chiffres.',
        {
          table: [
            ['Groupe', 'Rubrique à laquelle il donne accès'],
            ['Gestion des séjours', 'Réservations, attribution des lits et réservation d’espaces communs'],
            ['Gestion des résidents', 'Foyers, clients, résidents et chambres'],
            ['Gestion de la santé', 'Suivi de santé et traçage des contacts'],
            ['Gestion de la maintenance', 'Alertes'],
            ['Gestion des rapports', 'Rapports, et les réservations, résidents, chambres et alertes dont ils parlent ; peut consulter, mais rien modifier'],
            ['Gestion de la distance de sécurité', 'Distance de sécurité, transport et planificateur'],
            ['Configuration des foyers', 'Configuration des foyers, des chambres, des ressources et des clients'],
            ['Administrateur des utilisateurs', 'Utilisateurs, groupes, autorisations et accès aux foyers'],
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
