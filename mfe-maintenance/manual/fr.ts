import type { Chapter } from '@firm/shared-ui/manual/chapter.ts';

export const chapter: Chapter = {
  title: 'Maintenance : alertes',
  parts: [
    {
      blocks: [
        'Une alerte désigne tout ce qui doit être réparé ou vérifié. Pour consulter les alertes, il faut l’autorisation correspondante ; les créer et les modifier demande d’autres autorisations.',
      ],
    },
    {
      title: 'Les statuts d’une alerte',
      blocks: [
        {
          table: [
            ['De', 'À', 'Ce qu’il faut'],
            ['Ouverte', 'Attribuée', 'Une personne à qui l’attribuer'],
            ['Ouverte', 'Annulée', 'Des remarques qui indiquent la raison'],
            ['Attribuée', 'En cours', 'La personne à qui elle est attribuée en a accusé réception'],
            ['Attribuée', 'Ouverte', 'Rien : l’attribution est retirée'],
            ['Attribuée', 'Annulée', 'Des remarques qui indiquent la raison'],
            ['En cours', 'Résolue', 'Des remarques sur la solution ; l’heure est inscrite par le portail'],
            ['En cours', 'Attribuée', 'Une personne à qui l’attribuer'],
            ['En cours', 'Annulée', 'Des remarques qui indiquent la raison'],
            ['Résolue', 'En cours', 'Seulement dans les 7 jours, ou dans le nombre de jours fixé par votre organisation ; le délai continue de courir'],
          ],
          widths: [90, 90, '*'],
        },
        'Une nouvelle alerte est ouverte. Tout autre changement est refusé ; le message indique ceux qui sont permis. Une alerte annulée le reste.',
      ],
    },
    {
      title: 'Délai autorisé',
      blocks: [
        'Chaque priorité accorde un certain nombre d’heures entre l’attribution et la résolution. Sauf si votre organisation en a fixé d’autres, ces heures sont : Critique 4, Élevée 24, Moyenne 72, Basse 168. Changer la priorité ne remet pas à zéro le temps déjà écoulé. Le portail avertit une fois lorsque la plus grande partie du délai est écoulée (80 %, sauf réglage contraire) et une fois lorsqu’il est épuisé.',
        'Le badge de durée compte de l’attribution à la résolution, ou jusqu’à maintenant : vert dans le délai autorisé, rouge au-delà, gris lorsqu’une donnée manque.',
      ],
    },
    {
      title: 'Le tableau de bord des alertes',
      blocks: [
        '« Gestion de la maintenance », « Tableau de bord des alertes » présente les chiffres, ainsi que les alertes sous forme de liste ou de kanban par statut. La liste peut être triée, filtrée et parcourue par une recherche ; vos choix figurent dans l’adresse, si bien qu’un lien montre les mêmes lignes à d’autres personnes.',
      ],
    },
    {
      title: 'Signaler et modifier une alerte',
      blocks: [
        {
          steps: [
            'Choisissez « Nouvelle alerte » et saisissez le titre. Précisez s’il s’agit d’une chambre ou d’une partie commune, et indiquez l’emplacement.',
            'Ajoutez des photos si vous le pouvez : une photo évite une longue description.',
            'Enregistrez. Les photos sont envoyées après l’alerte ; si leur envoi échoue, l’alerte est tout de même enregistrée et un message vous le signale.',
          ],
        },
        'Les photos sont redressées et l’indication du lieu de prise de vue en est retirée. Si quelqu’un d’autre a modifié l’alerte entre-temps, votre modification n’écrase pas la sienne : vous la voyez et vous décidez.',
      ],
    },
    {
      title: 'Les détails d’une alerte',
      blocks: [
        {
          table: [
            ['Onglet', 'Contenu'],
            ['Détails', 'Titre, type, description, emplacement, foyer, prestataire, résident, et les photos prises avant les travaux'],
            ['Attribuée à', 'Qui s’en charge, depuis quand et combien de temps l’attribution a pris, remarques, priorité et gravité'],
            ['Avancement', 'Réception accusée ou non, début réel, remarques'],
            ['Résolution', 'Date d’achèvement, remarques, et les photos prises après les travaux'],
            ['Modifications', 'Chaque modification : combien de champs, lesquels, quand et par qui'],
          ],
          widths: [90, '*'],
        },
      ],
    },
  ],
};
