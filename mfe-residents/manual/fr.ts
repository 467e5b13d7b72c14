import type { Chapter } from '@firm/shared-ui/manual/chapter.ts';

export const chapter: Chapter = {
  title: 'Résidents, foyers, chambres',
  parts: [
    {
      blocks: [
        '« Gestion des résidents » réunit les foyers, les clients dont les résidents y vivent, les résidents, les chambres et les espaces communs. Ce que vous pouvez en voir dépend de vos autorisations et des foyers auxquels vous avez accès.',
      ],
    },
    {
      title: 'Foyers',
      blocks: [
        '« Foyers » présente chaque foyer avec ses lits occupés et libres, sous forme de cartes ou de liste. La page d’un foyer s’ouvre sur ses étages : chaque chambre avec son statut et le nombre de ses lits occupés. À côté figurent ses résidents, ses prestataires, ses contrats, ses alertes et ses modifications.',
        'Un élément auquel d’autres font référence, par exemple un foyer qui a des résidents, ne peut être ni supprimé ni désactivé ; le message énumère ces éléments.',
      ],
    },
    {
      title: 'Les chambres et leur statut',
      blocks: [
        '« Chambres » les présente dans un kanban par statut ou par étage. Les filtres, la recherche et les boutons de statut restreignent l’affichage et figurent dans l’adresse. Sélectionnez une ou plusieurs chambres et choisissez « Changer le statut » : avant tout enregistrement, vous voyez lesquelles changent et pourquoi les autres ne le peuvent pas.',
        {
          table: [
            ['Statut', 'Fixé par'],
            ['Libre, réservée · Occupée · Occupée, réservée', 'Le système, d’après les lits de la chambre'],
            ['Libre, prête · à nettoyer · à désinfecter, et de même pour les chambres occupées', 'Votre personnel ; une chambre est à nettoyer dès que son dernier résident est parti'],
            ['Hors service · En partie hors service', 'Votre personnel ; entièrement hors service seulement si personne n’y a de lit ni n’y est attendu'],
          ],
          widths: [190, '*'],
        },
        'Une chambre ne devient infirmerie, ou de nouveau chambre ordinaire, que lorsqu’elle est libre et prête. « Code de la porte », sur sa page, affiche et imprime une étiquette pour la porte : toute personne qui la scanne peut y signaler une panne sans se connecter.',
      ],
    },
    {
      title: 'Inscrire un résident',
      blocks: [
        {
          steps: [
            'Choisissez « Résidents », puis « Inscrire un résident ».',
            'Remplissez les quatre étapes : « Identité », « Travail », « Permis » et « Hébergement ». Un numéro de résident déjà utilisé est signalé immédiatement.',
            'Ajoutez une photo depuis un fichier ou la caméra. « Terminer » enregistre le tout.',
          ],
        },
        'Ce que vous avez saisi est conservé deux semaines sur cet appareil, jusqu’à ce que vous terminiez ou choisissiez « Recommencer ». La page d’un résident présente le travail et les permis, l’historique des séjours, les documents et chaque modification ; « Carte » imprime une carte avec un code QR, lisible par « Enregistrer une arrivée ».',
      ],
    },
    {
      title: 'Documents qui expirent',
      blocks: [
        '« Résidents », « Documents qui expirent » énumère les permis de travail, passeports et badges d’accès qui ont expiré ou vont bientôt expirer. Le portail envoie un rappel 60, 30 et 7 jours avant l’expiration.',
      ],
    },
    {
      title: 'Importer et exporter',
      blocks: [
        {
          steps: [
            '« Résidents », « Importer » ou « Chambres », « Importer » accepte un fichier Excel (XLSX) ou CSV. Les colonnes peuvent être dans n’importe quel ordre et dans n’importe laquelle des quatre langues ; « Télécharger le modèle » les contient toutes.',
            'Indiquez ce que signifient les colonnes que le portail n’a pas pu reconnaître. Il s’en souvient pour le fichier suivant.',
            'Vérifiez les lignes. Rien n’est encore enregistré ; vous voyez lesquelles sont nouvelles, lesquelles existent déjà et ce qui ne va pas dans les autres.',
            'Importez. Vous pouvez quitter la page pendant ce temps. Les lignes en erreur peuvent être téléchargées dans un fichier Excel avec les motifs.',
          ],
        },
        'Les éléments qui existent déjà ne sont modifiés que si vous le demandez. Là où une liste propose « Exporter », vous obtenez les lignes telles qu’elles sont filtrées, en fichier Excel ou CSV.',
      ],
    },
    {
      title: 'Clients',
      blocks: [
        'Les employeurs emploient les résidents, les prestataires les logent ou fournissent des services. La page de chaque client présente ses résidents, ses alertes et ses modifications ; la liste indique le nombre de permis de travail qui expirent bientôt.',
      ],
    },
  ],
};
