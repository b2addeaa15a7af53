export default {
  frame: 'Handbuch',
  failed: 'Das Handbuch konnte nicht geladen werden',
  'failed.detail': 'Bitte die Verbindung prüfen und noch einmal versuchen.',
};
