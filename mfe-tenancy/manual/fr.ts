import type { Chapter } from '@firm/shared-ui/manual/chapter.ts';

export const chapter: Chapter = {
  title: 'Séjours : réservations, lits, espaces communs',
  parts: [
    {
      blocks: [
        'Une réservation retient pour un client un certain nombre de lits d’un même type pour des jours donnés. Un séjour est la période pendant laquelle un résident occupe l’un de ces lits. Le portail ne réserve jamais plus de lits qu’il n’en existe et n’attribue jamais un lit deux fois, quel que soit le nombre de personnes qui travaillent en même temps.',
      ],
    },
    {
      title: 'Une nouvelle réservation',
      blocks: [
        {
          steps: [
            '« Nouvelle réservation » : indiquez l’arrivée et le départ (ou « Sans date de fin »), le foyer, le client, le type de lit et le nombre de lits.',
            'Le bandeau indique les lits réservables nuit par nuit, et la barre du bas s’il y en a assez pour tout le séjour.',
            'S’il manque des lits, choisissez les dates les plus proches où il y en a assez, ou répartissez-les sur d’autres types ou d’autres foyers.',
            'Choisissez « Réserver ». La confirmation peut être imprimée ou enregistrée en PDF ; son code QR mène à la réservation.',
          ],
        },
        'Il est possible d’arriver le jour même où quelqu’un d’autre part.',
      ],
    },
    {
      title: 'Attribuer les lits',
      blocks: [
        'La page d’une réservation présente les résidents sans lit à côté des chambres. Faites glisser un résident vers un lit libre, ou sélectionnez le résident, puis le lit. « Attribuer automatiquement » suit des règles, par exemple garder ensemble les résidents d’un même employeur ou d’une même langue, et montre d’abord sa proposition.',
        {
          table: [
            ['Action', 'Effet'],
            ['Arrivée', 'Exige un permis de travail non expiré, un lit libre, et un état de santé validé ou un lit d’infirmerie'],
            ['Absence temporaire', 'Le lit est conservé ; « Retour » met fin à l’absence'],
            ['Transférer', 'Un autre lit en une seule étape, pour un résident déjà arrivé'],
            ['Échanger les lits', 'Deux résidents déjà arrivés échangent leurs lits'],
            ['Suspendre', 'Le séjour est interrompu jusqu’à « Lever la suspension »'],
            ['Libérer le lit', 'Avant l’arrivée ; la réservation a de nouveau un lit à attribuer'],
            ['Départ', 'Le lit est libre, et une chambre que son dernier résident a quittée est à nettoyer'],
          ],
          widths: [110, '*'],
        },
        'Chaque action peut être annulée sous « Actions récentes », au-dessous de la barre supérieure, tant que rien ne l’a suivie.',
      ],
    },
    {
      title: 'La journée, le planning, les prévisions',
      blocks: [
        {
          points: [
            '« Liste des réservations », « Aujourd’hui » : qui arrive, part et est attendu de retour. « Enregistrer une arrivée » accepte un nom, un numéro ou le code QR d’une carte présentée à la caméra.',
            '« Planning des lits » : les lits par jour. Faites glisser un séjour pour le déplacer, ses extrémités pour en changer les jours ; le clavier et l’écran tactile permettent la même chose, comme l’explique la page elle-même.',
            '« Prévisions » : les lits réservables par type, jour par jour ou semaine par semaine.',
          ],
        },
        'Les limites dépassées, par exemple trop de résidents dans une chambre, figurent sous « Aujourd’hui ». Votre organisation décide si un dépassement donne lieu à un avertissement ou à un refus.',
      ],
    },
    {
      title: 'Annuler une réservation',
      blocks: [
        'Avant l’annulation, vous en voyez les conséquences : les séjours qui n’ont pas commencé sont annulés, les résidents présents gardent leurs lits, les lits non attribués sont libérés.',
      ],
    },
    {
      title: 'Réservation d’espaces communs',
      blocks: [
        '« Réserver un espace » présente les terrains et les salles selon les heures d’un jour ou les jours d’une semaine. Appuyez sur une heure libre ou tracez une plage sur plusieurs heures ; une réservation peut comprendre plusieurs espaces et se répéter chaque semaine. Tout est réservé, ou rien ne l’est ; dans ce dernier cas, des heures libres proches sont proposées. « Gérer les réservations » énumère les réservations, à modifier ou à annuler : une seule, celle-ci et les suivantes, ou toute la série.',
      ],
    },
  ],
};
