import type { Chapter } from '@firm/shared-ui/manual/chapter.ts';

export const chapter: Chapter = {
  title: 'Administration et rapports',
  parts: [
    {
      blocks: [
        'L’administration sert à configurer ce qu’utilisent les autres rubriques. Les liens en haut de chaque page mènent aux autres pages de configuration pour lesquelles vous avez l’autorisation.',
      ],
    },
    {
      title: 'Configuration',
      blocks: [
        'Les foyers, zones, clients, résidents et espaces communs s’ajoutent, se modifient et se ferment ici. Un élément auquel d’autres font référence ne peut pas être supprimé ; le message les indique. Un client enregistré deux fois est fusionné sur sa page : résidents, réservations, contrats et alertes sont réattribués, et les anciens liens mènent au client conservé. « Copier un foyer » en crée un nouveau avec les zones, les lits et les espaces communs d’un foyer existant ; la dernière étape montre ce qui sera créé avant toute création. Les contrats ont des lignes, des statuts et des documents ; l’onglet « Renouvellements » présente par mois ceux qui prennent fin, avec ce que les clients paient par mois pour ceux sans reconduction automatique, et prépare le renouvellement en un clic. La fiche de l’organisation contient sa devise et son fuseau horaire.',
        'Tous les paramètres sont sur une seule page : cherchez un paramètre, consultez sa valeur par défaut, voyez s’il a été modifié, et choisissez « Valeur par défaut » pour y revenir. Avant l’enregistrement, la page indique l’effet d’une modification : chambres au-delà d’une limite, alertes en retard, visites qui seraient supprimées.',
      ],
    },
    {
      title: 'Vos propres listes',
      blocks: [
        'Les entrées que proposent les formulaires, comme les types de zone, les permis de travail, les types d’alerte ou les symptômes, peuvent être propres à votre organisation. Ouvrez « Espaces communs et ressources », puis l’onglet « Listes », et choisissez une liste.',
        {
          points: [
            '« Nouvelle entrée » en ajoute une qui vous est propre. Donnez-lui un nom en anglais et, si vous le souhaitez, en espagnol, en français et en arabe : si une langue n’a pas de nom, le nom anglais est affiché. Un nouveau type de zone est un espace commun réservable ou une partie commune, et le reste.',
            '« Modifier » change le nom ou la couleur de toute entrée. Une entrée intégrée garde son sens, quel que soit son nom. Les flèches montent ou descendent une entrée.',
            '« Masquer » retire une entrée de ce qui est proposé ; les éléments qui l’ont la conservent.',
            '« Supprimer » efface une entrée qui vous est propre. Si des éléments l’utilisent, le message les indique : masquez-la plutôt. « Rétablir l’entrée d’origine » rend à une entrée intégrée son nom, sa couleur et sa position d’origine.',
          ],
        },
        { note: 'Les priorités peuvent être renommées, déplacées et masquées, mais aucune ne peut être ajoutée, car le délai autorisé d’une alerte en dépend. Les importations reconnaissent vos noms et les noms intégrés, dans les quatre langues.' },
      ],
    },
    {
      title: 'Utilisateurs et groupes',
      blocks: [
        'Les groupes contiennent des autorisations. Les groupes intégrés ne peuvent pas être modifiés ; copiez-en un et modifiez la copie. Avant d’appliquer une modification, vous voyez qui gagne et qui perd quelle autorisation. Vous ne pouvez pas étendre vos propres autorisations, et le dernier administrateur ne peut pas être retiré. Une appartenance peut avoir une date de fin.',
        'Si le paramètre « Les autorisations et les foyers exigent un second administrateur » est activé, rien de ce qui donne plus d’autorisations ou de foyers à quelqu’un ne prend effet aussitôt : choisissez « Demander une approbation » et indiquez le motif. Un autre administrateur trouve la demande sous « Approbations », voit ce qu’elle change, et l’approuve ou la refuse ; vous en êtes informé. Une demande expire au bout de trois jours.',
      ],
    },
    {
      title: 'Rapports',
      blocks: [
        'Choisissez « Lire » pour voir un rapport à l’écran : sélectionnez les foyers et le jour, consultez ses graphiques et ses totaux, et suivez un nom, une chambre ou une référence jusqu’à sa fiche. Vos choix figurent dans l’adresse : un lien montre la même chose.',
        {
          steps: [
            'Choisissez un rapport, ses filtres et le format : Excel, CSV ou PDF.',
            'Le fichier est créé en arrière-plan ; la page montre la progression.',
            'Téléchargez-le. Les fichiers sont conservés sept jours et ne sont visibles que de vous.',
          ],
        },
        '« Enregistrer ou programmer » garde un rapport et le crée chaque jour, semaine, mois ou trimestre pour les utilisateurs que vous choisissez. Les fichiers reçus se trouvent sous « Mes fichiers », dans la barre supérieure ; si votre programmation a échoué pour quelqu’un, c’est indiqué là aussi.',
        '« Lire », sur la ligne d’un rapport enregistré, l’affiche à l’écran tel qu’il a été enregistré. Un PDF porte les graphiques de l’écran et le logo de votre organisation ; à l’impression, toutes les colonnes d’un fichier Excel tiennent sur une page.',
        'Si votre organisation le permet, « Liens pour d’autres », dans le menu d’un fichier, le met à la disposition d’une personne sans compte : pour un nombre d’heures et de téléchargements, ou jusqu’à ce que vous révoquiez le lien.',
        '« Exporter », dans les modifications des utilisateurs, crée un fichier des modifications telles que vous les avez filtrées ; il se trouve sous « Mes fichiers ».',
      ],
    },
    {
      title: 'Rapport trimestriel',
      blocks: [
        {
          steps: [
            'Ouvrez le trimestre d’un foyer : les chiffres des onze parties sont déjà remplis.',
            'Rédigez les textes qui manquent encore, ou copiez ceux du trimestre précédent, et enregistrez.',
            'Téléchargez le PDF, envoyez-le à l’autorité et choisissez « Marquer comme envoyé » : il ne peut plus être modifié ensuite.',
          ],
        },
      ],
    },
  ],
};
