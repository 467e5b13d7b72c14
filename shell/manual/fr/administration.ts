import type { Chapter } from '../chapter.ts';

export const administration: Chapter = {
  title: 'Administration et rapports',
  parts: [
    {
      blocks: [
        'L’administration prépare ce avec quoi travaillent les autres sections. Une bande de liens en haut mène de chaque page aux autres que vous pouvez ouvrir.',
      ],
    },
    {
      title: 'Configuration',
      blocks: [
        'Foyers, zones, clients, résidents et équipements s’ajoutent, se modifient et se ferment ici. Ce que d’autres citent encore n’est pas supprimé ; on vous dit ce qui le cite. Les contrats ont des lignes, des états et des pièces ; les renouvellements sont listés par jour d’échéance.',
        'Les paramètres sont sur une seule page : cherchez-en un par son nom, voyez sa valeur par défaut et ce qui en diffère, et reprenez-la d’une pression. Les limites des chambres disent avant l’enregistrement combien de chambres les dépasseraient.',
      ],
    },
    {
      title: 'Utilisateurs et groupes',
      blocks: [
        'Les groupes contiennent des autorisations. Ceux qui viennent avec le portail se consultent seulement ; copiez-en un pour le modifier. Avant qu’un changement ne vaille, vous voyez en phrases qui gagne et perd quoi. Personne n’élargit ses propres droits, et le dernier administrateur ne peut être perdu. Une appartenance peut prendre fin d’elle-même.',
      ],
    },
    {
      title: 'Rapports',
      blocks: [
        'Appuyez sur Lire pour voir un rapport à l’écran : choisissez les foyers et le jour, voyez ses graphiques et ses sommes, et suivez un nom, une chambre ou une référence jusqu’à sa fiche. Votre choix figure dans l’adresse : un lien montre la même chose.',
        { steps: ['Choisissez un rapport, ses filtres et la forme : classeur, CSV ou PDF.', 'Il est préparé en arrière-plan ; la page montre où il en est.', 'Téléchargez-le. Les fichiers sont gardés sept jours, pour vous seul.'] },
        'Enregistrer ou programmer garde ce que vous demandez et le fait préparer chaque jour, semaine, mois ou trimestre pour les personnes que vous nommez. Ce qui vous est livré se trouve derrière les fichiers de la barre du haut ; si votre programmation a échoué pour quelqu’un, c’est dit là aussi.',
      ],
    },
    {
      title: 'Le trimestre',
      blocks: [
        { steps: ['Ouvrez le trimestre d’un foyer : les chiffres des onze rubriques y sont déjà.', 'Écrivez ce qui manque encore, ou reprenez ce qui a été écrit le trimestre précédent, et enregistrez.', 'Téléchargez le document, envoyez-le à l’autorité et appuyez sur « Il a été envoyé » : plus rien n’y change ensuite.'] },
      ],
    },
  ],
};
