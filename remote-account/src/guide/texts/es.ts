export default {
  frame: 'Guía del usuario',
  failed: 'No se pudo cargar la guía',
  'failed.detail': 'Compruebe su conexión e inténtelo de nuevo.',
};
