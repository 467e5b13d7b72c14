import type { Chapter } from '@firm/shared-ui/manual/chapter.ts';

export const chapter: Chapter = {
  title: 'Accueil',
  parts: [
    {
      blocks: [
        'L’accueil présente des chiffres à jour pour les foyers sélectionnés dans la barre supérieure. Ceux que vous voyez dépendent de vos autorisations.',
        {
          table: [
            ['Chiffre', 'Signification'],
            ['Arrivées, Départs, Retours attendus', 'Résidents dont l’arrivée ou le départ est prévu aujourd’hui ou en retard, et résidents absents temporairement dont le retour est attendu.'],
            ['Alertes à traiter', 'Alertes ouvertes, attribuées et en cours réunies, et leur part de toutes les alertes hors alertes annulées.'],
            ['Alertes closes', 'Alertes résolues et annulées.'],
            ['Bientôt en retard', 'Alertes pas encore résolues dont la plus grande partie du délai autorisé est écoulée : 80 %, sauf si votre organisation en a décidé autrement.'],
            ['En retard', 'Alertes pas encore résolues dont tout le délai autorisé est écoulé.'],
            ['Lits occupés', 'Lits occupés par des résidents arrivés ou absents temporairement, et leur part de tous les lits.'],
          ],
          widths: [130, '*'],
        },
        'Une carte à trois points propose des actions : elles mènent à la page des détails. Si des chiffres ne peuvent pas être chargés, la carte le signale et propose « Réessayer » ; les autres cartes restent affichées.',
      ],
    },
  ],
};
