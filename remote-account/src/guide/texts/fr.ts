export default {
  frame: 'Guide de l’utilisateur',
  failed: 'Le guide n’a pas pu être chargé',
  'failed.detail': 'Vérifiez votre connexion et réessayez.',
};
