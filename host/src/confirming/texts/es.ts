import type { en } from './en.ts';

const texts: Record<keyof typeof en, string> = {
  'confirm.title': 'Confirme que es usted',
  'confirm.why':
    'Esto no se deshace fácilmente, así que muestre de nuevo quién es. No se le volverá a preguntar durante diez minutos.',
  'confirm.assumed': 'Actúa en nombre de otra persona: se pide el suyo.',
  'confirm.password': 'Contraseña',
  'confirm.code': 'Código',
  'confirm.codeHint': 'Seis dígitos de su aplicación de autenticación, o un código de recuperación',
  'confirm.submit': 'Confirmar',
  'confirm.cancel': 'Cancelar',
  'confirm.required': 'campo obligatorio',
  'confirm.wrongPassword': 'La contraseña no es correcta.',
  'confirm.wrongCode': 'Este código no es correcto. Inténtelo de nuevo.',
  'confirm.tooMany': 'Demasiados intentos. Inténtelo de nuevo en un cuarto de hora.',
  'confirm.failed': 'No se pudo confirmar. Inténtelo de nuevo.',
  'confirm.retry': 'Reintentar',
  'factor.title': 'Configure primero el acceso en dos pasos',
  'factor.why':
    'Se le exige el acceso en dos pasos: además de la contraseña, un código de su teléfono. Se configura en su perfil en un minuto.',
  'factor.go': 'Ir al perfil',
  'factor.later': 'Ahora no',
};
export default texts;
