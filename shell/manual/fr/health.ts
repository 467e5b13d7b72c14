import type { Chapter } from '../chapter.ts';

export const health: Chapter = {
  title: 'Santé : suivi et recherche des contacts',
  parts: [
    { blocks: ['Les fiches de santé disent comment va un résident. Il faut le droit de les voir ; les autres apprennent seulement si sa santé est validée. L’ouverture d’une fiche est consignée.'] },
    {
      title: 'Fiches de santé',
      blocks: [
        'Gestion de la santé, Suivi montre combien de résidents sont en soins, suspects, confirmés et isolés, ce qui a été constaté chaque jour, et les listes. Chaque chiffre mène à sa liste.',
        {
          steps: [
            'Choisissez Nouvelle fiche et le résident. Seuls les états qui peuvent suivre sont proposés.',
            'Indiquez le jour des premiers symptômes, la température et les symptômes connus. Pour une suspicion, les contacts apparaissent dessous avec leurs raisons.',
            'Enregistrez. La nouvelle fiche est la fiche actuelle ; la précédente prend fin à son premier jour.',
          ],
        },
        'Un état peut être corrigé pendant 24 heures ; ensuite, enregistrez de nouveau l’état du résident. Lever une suspicion demande un commentaire. Rien n’est supprimé.',
      ],
    },
    { title: 'Températures', blocks: ['Dans l’onglet Tournée des températures, choisissez un étage ou une chambre. Deux appuis par résident : les degrés, puis les dixièmes ; le suivant qui manque vient ensuite. Rien n’est rempli d’avance. Sans connexion, les mesures attendent sur l’appareil et sont envoyées une seule fois. À partir de 37,5 °C, c’est de la fièvre.'] },
    { title: 'Contacts', blocks: ['Les contacts sont trouvés d’après ceux qui ont partagé une chambre avec le cas pendant les jours contagieux. Un cas confirmé est recherché automatiquement ; pour une suspicion, choisissez Rechercher les contacts, écartez qui n’en était pas un, puis enregistrez. Un séjour corrigé plus tard change aussi les contacts.'] },
    { title: 'Suivi des contacts', blocks: ['Recherche des contacts, À voir aujourd’hui montre qui est suivi, chambre par chambre, les plus importants d’abord. Choisissez Va bien ou Ne va pas bien, ou toute la chambre à la fois. Le suivi prend fin de lui-même 14 jours après le dernier contact ; un jour manqué ne le prolonge pas.'] },
  ],
};
