import type { en } from './en.ts';

const texts: Record<keyof typeof en, string> = {
  'signIn.title': 'Inicie sesión en Patchbay',
  'signIn.subtitle': 'Sus llamadas, clientes y equipo en un solo lugar.',
  'signIn.username': 'Usuario o correo electrónico',
  'signIn.password': 'Contraseña',
  'signIn.show': 'Mostrar contraseña',
  'signIn.hide': 'Ocultar contraseña',
  'signIn.submit': 'Iniciar sesión',
  'signIn.required': 'campo obligatorio',
  'signIn.failed': '¡Error al iniciar sesión!',
  'signIn.language': 'Idioma',
  'signIn.light': 'Tema claro',
  'signIn.dark': 'Tema oscuro',
  'signIn.years': '2009 - 2022',
  'logout.busy': 'Cerrando sesión…',
};
export default texts;
