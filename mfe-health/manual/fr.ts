import type { Chapter } from '@firm/shared-ui/manual/chapter.ts';

export const chapter: Chapter = {
  title: 'Santé : suivi et traçage des contacts',
  parts: [
    {
      blocks: [
        'Les fiches de santé indiquent l’état de santé des résidents. Il faut l’autorisation de les voir ; les autres utilisateurs voient seulement si la santé d’un résident est validée. L’ouverture d’une fiche est enregistrée dans les modifications.',
      ],
    },
    {
      title: 'Fiches de santé',
      blocks: [
        '« Gestion de la santé », « Suivi » indique combien de résidents sont suivis, suspects, confirmés et isolés, les nouveaux cas de chaque jour, et les listes. Chaque chiffre mène à sa liste.',
        {
          steps: [
            'Choisissez « Nouvelle fiche de santé » et sélectionnez le résident. Seuls les états possibles ensuite sont proposés.',
            'Indiquez le jour des premiers symptômes, la température et les symptômes connus. Pour un cas suspect, les contacts apparaissent dessous, avec les motifs.',
            'Enregistrez. La nouvelle fiche devient la fiche actuelle ; la précédente prend fin à son premier jour.',
          ],
        },
        'Un état peut être corrigé pendant 24 heures ; ensuite, enregistrez un nouvel état. Lever une suspicion exige un commentaire. Rien n’est supprimé.',
      ],
    },
    {
      title: 'Températures',
      blocks: [
        'Dans l’onglet « Tournée des températures », choisissez un étage ou une chambre. Deux appuis par résident : les degrés, puis les dixièmes ; le résident suivant sans mesure vient ensuite. Rien n’est rempli d’avance. Sans connexion, les mesures sont conservées sur l’appareil et envoyées une seule fois, plus tard. À partir de 37,5 °C, il s’agit d’une fièvre.',
      ],
    },
    {
      title: 'Contacts',
      blocks: [
        'Les contacts sont les résidents qui ont partagé une chambre avec le cas pendant les jours contagieux. Les contacts d’un cas confirmé sont tracés automatiquement ; pour un cas suspect, choisissez « Tracer les contacts », retirez les personnes qui n’en étaient pas, puis confirmez. Si un séjour est corrigé plus tard, les contacts changent aussi.',
      ],
    },
    {
      title: 'Suivi des contacts',
      blocks: [
        '« Traçage des contacts », « Contrôles du jour » présente les contacts suivis, chambre par chambre, les plus urgents d’abord. Choisissez « Va bien » ou « Ne va pas bien » pour chaque résident, ou pour toute la chambre à la fois. Le suivi prend fin automatiquement 14 jours après le dernier contact ; un jour manqué ne le prolonge pas.',
      ],
    },
  ],
};
