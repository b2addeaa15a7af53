import type { en } from './en.ts';

const texts: Record<keyof typeof en, string> = {
  'failure.title': 'Esta parte de la consola no está disponible ahora',
  'failure.detail': 'El resto sigue funcionando. Motivo: {{reason}}',
  'failure.retry': 'Reintentar',
  'list.outOf': 'De {{total}}',
  'list.show': 'Mostrar',
  'list.perPage': 'Registros por página',
  'list.entries': 'entradas',
  'list.page': 'Página',
  'list.previous': 'Página anterior',
  'list.next': 'Página siguiente',
  'phone.call': 'Llamar a {{number}}',
  'direction.Inbound': 'Entrante',
  'direction.Outbound': 'Saliente',
  'country.label': 'País',
  'country.none': 'No se encontró ningún país',
  'country.disabled': 'Póngase en contacto con el soporte para activar las llamadas a este país.',
  'country.indiaTollFree': 'India, número gratuito',
  'country.globalTollFree': 'Número gratuito internacional',
  'password.show': 'Mostrar contraseña',
  'password.hide': 'Ocultar contraseña',
  'password.required': 'campo obligatorio',
  'password.mismatch': 'Las contraseñas deben coincidir',
  'password.length': 'La contraseña debe tener de 8 a 12 caracteres',
  'password.pattern':
    'Escriba al menos una mayúscula, una minúscula, un dígito y un carácter especial. La contraseña debe tener de 8 a 12 caracteres.',
  'password.unchanged': 'La nueva contraseña no puede ser igual a la actual',
};
export default texts;
