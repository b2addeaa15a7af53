import type { en } from './en.ts';

const texts: Record<keyof typeof en, string> = {
  title: 'Búsqueda y comandos',
  placeholder: 'Escriba una página, acción, nombre o número',
  results: 'Resultados',
  nothing: 'Sin resultados',
  failed: 'No se pudo buscar personas en este momento.',
  'group.call': 'Llamar',
  'group.customers': 'Clientes',
  'group.agents': 'Agentes',
  'group.pages': 'Páginas',
  'group.actions': 'Acciones',
  call: 'Llamar a {{number}}',
  downloads: 'Descargas',
  feedback: 'Enviar comentarios',
  help: 'Obtener ayuda',
  theme: 'Tema',
  'theme.light': 'Tema claro',
  'theme.dark': 'Tema oscuro',
  language: 'Idioma: {{name}}',
  logout: 'Cerrar sesión',
  'keys.move': 'moverse',
  'keys.run': 'elegir',
  'keys.close': 'cerrar',
};
export default texts;
