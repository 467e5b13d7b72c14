import type { Chapter } from '@firm/shared-ui/manual/chapter.ts';

export const chapter: Chapter = {
  title: 'Langues et apparence',
  parts: [
    {
      title: 'Langue',
      blocks: [
        'Le globe de la barre supérieure permet de passer de l’anglais à l’espagnol, au français ou à l’arabe. La page reste telle quelle, avec tout ce que vous avez saisi. Le choix est conservé un an sur cet appareil. L’arabe s’affiche de droite à gauche.',
        'La langue fait partie de l’adresse, qui commence par /es, /fr ou /ar ; l’anglais n’a pas de préfixe. Un lien que vous envoyez s’ouvre dans la langue que vous voyez.',
      ],
    },
    {
      title: 'Mode sombre',
      blocks: [
        'La lune de la barre supérieure active les couleurs sombres, le soleil rétablit les couleurs claires. Le choix est lié à votre profil et vous suit sur vos autres appareils.',
      ],
    },
    {
      title: 'Dates et heures',
      blocks: ['Les dates s’écrivent année-mois-jour, comme 2026-11-21 ; l’heure suit, en heures et minutes sur 24 heures.'],
    },
  ],
};
