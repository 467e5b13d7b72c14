import type { Chapter } from '@firm/shared-ui/manual/chapter.ts';

export const chapter: Chapter = {
  title: 'En cas de problème',
  parts: [
    {
      blocks: [
        {
          table: [
            ['Ce que vous voyez', 'Ce que cela signifie', 'Ce qu’il faut faire'],
            ['Page introuvable :(', 'L’adresse est erronée, ou vous n’avez pas accès à la page.', 'Choisissez « Retour à l’accueil ! », et adressez-vous à un administrateur des utilisateurs si vous devriez y avoir accès.'],
            ['Un encadré avec « Réessayer » à la place d’une page', 'Une rubrique est injoignable pour le moment. Les autres continuent de fonctionner.', 'Réessayez un peu plus tard.'],
            ['Le service est momentanément indisponible', 'Une partie du serveur redémarre.', 'Réessayez dans une minute.'],
            ['Le service est injoignable', 'Il n’y a pas de connexion.', 'Vérifiez votre réseau.'],
            ['Quelqu’un d’autre a modifié cet élément entre-temps', 'Deux personnes ont travaillé sur le même enregistrement.', 'Examinez la modification de l’autre personne et décidez à nouveau.'],
            ['Trop de tentatives', 'Trop de mots de passe erronés.', 'Attendez le temps indiqué par le message.'],
            ['Vous êtes de retour sur la page de connexion', 'La session est terminée, ou il y a été mis fin ailleurs.', 'Connectez-vous ; vous revenez à la même page.'],
          ],
          widths: [130, '*', '*'],
        },
        'Si vous signalez un problème, indiquez la page concernée, ce que vous avez fait et quand : l’heure permet de retrouver l’entrée dans le journal du serveur.',
      ],
    },
  ],
};
