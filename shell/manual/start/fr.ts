import type { Chapter } from '@firm/shared-ui/manual/chapter.ts';

export const chapter: Chapter = {
  title: 'Connexion et déconnexion',
  parts: [
    {
      blocks: [
        'FIRM s’utilise dans un navigateur web : une version actuelle de Chrome, Edge, Firefox ou Safari, sur ordinateur, tablette ou téléphone. Aucune installation n’est nécessaire.',
      ],
    },
    {
      title: 'Se connecter',
      blocks: [
        {
          steps: [
            'Ouvrez l’adresse que votre organisation vous a donnée et choisissez « Connexion ».',
            'Saisissez votre nom d’utilisateur et votre mot de passe, puis choisissez « Se connecter ».',
            'Si vous avez suivi un lien vers une page précise, elle s’ouvre ; sinon, vous arrivez à l’accueil.',
          ],
        },
        'Après plusieurs mots de passe erronés, le portail vous fait attendre ; le message indique combien de temps. Dans un navigateur où vous vous êtes déjà connecté, seules vos propres tentatives comptent. « Mot de passe oublié ? » vous envoie un lien pour en choisir un nouveau ou, si le portail n’envoie pas d’e-mails, indique à qui vous adresser.',
        { note: 'Sur un système de démonstration, la page de connexion énumère les comptes de démonstration et leur mot de passe. Un clic sur l’un d’eux remplit le formulaire.' },
      ],
    },
    {
      title: 'Demander un compte',
      blocks: [
        'Choisissez « S’inscrire » sur la page de connexion et remplissez le formulaire. Un administrateur des utilisateurs de votre organisation approuve ou rejette votre demande et vous prévient. Le formulaire seul ne donne aucun accès.',
        'Deux autres formulaires sont ouverts aux visiteurs : « S’inscrire comme exploitant » et « Réserver une démonstration ».',
      ],
    },
    {
      title: 'Durée de la connexion',
      blocks: [
        'La connexion dure tant que vous utilisez le portail. Après 48 heures sans utilisation, vous devez vous reconnecter. Tous les onglets d’un navigateur partagent une même session : se déconnecter dans l’un déconnecte les autres.',
      ],
    },
    {
      title: 'Verrouiller et se déconnecter',
      blocks: [
        '« Verrouiller » (dans le menu latéral, sous votre nom) conserve votre session mais la masque jusqu’à ce que vous saisissiez de nouveau votre mot de passe, même après un rechargement de la page. Utilisez cette fonction lorsque vous quittez votre poste.',
        '« Se déconnecter » met fin immédiatement à la session sur le serveur. Sur un ordinateur que d’autres utilisent, déconnectez-vous toujours.',
      ],
    },
    {
      title: 'Votre profil',
      blocks: [
        'Choisissez « mon profil » sous votre nom. La carte « Créez votre profil » vous guide en quatre étapes : votre nom et votre adresse e-mail, votre photo, votre mot de passe et l’apparence. Si le portail envoie des e-mails, changer d’adresse exige votre mot de passe actuel, car c’est là qu’arrivent les liens pour un nouveau mot de passe. « Suivant » passe à l’étape suivante ; à la dernière, le bouton devient « Terminer », et c’est alors seulement que tout est enregistré, sauf le mode sombre, qui change immédiatement.',
        'Un nouveau mot de passe doit compter au moins 10 caractères et exige le mot de passe actuel. Il met fin à vos sessions sur vos autres appareils. « Vos sessions ouvertes » les énumère ; mettez fin à celles que vous ne reconnaissez pas.',
        '« Nouvelles par e-mail » énumère ce dont vous pouvez être averti : cochez ce que vous voulez, choisissez à quelle fréquence un message peut arriver et dans quelle langue. Ce qui se produit en l’espace de quelques minutes arrive en un seul message, avec des liens vers les pages. Si le portail n’envoie pas d’e-mails, ou si vous n’avez pas d’adresse, il vous l’indique.',
      ],
    },
  ],
};
