import type { TermsText } from '@patchbay/shared-contracts/terms';

const privacy: TermsText = {
  title: 'Privacidad',
  intro: 'Qué guarda esta consola sobre usted, por qué y durante cuánto tiempo.',
  clauses: [
    {
      id: 'account',
      heading: 'Su cuenta',
      text: 'Guardamos su nombre, correo, usuario y función, porque sin ellos no puede iniciar sesión ni recibir llamadas.',
    },
    {
      id: 'password',
      heading: 'Su contraseña',
      text: 'Se cifra antes de salir de su navegador y solo se guarda como un hash que nadie puede revertir.',
    },
    {
      id: 'calls',
      heading: 'Llamadas',
      text: 'Los números, las horas y, si su cuenta graba, la conversación se guardan para el titular de su cuenta, que decide durante cuánto tiempo.',
    },
    {
      id: 'sessions',
      heading: 'Sesiones',
      text: 'Guardamos cuándo, desde qué dirección y con qué navegador inició sesión, para que pueda ver y cerrar sus sesiones.',
    },
    {
      id: 'browser',
      heading: 'En su navegador',
      text: 'Una cookie mantiene su sesión. El idioma, el tema y la posición de las ventanas quedan en el navegador. No hay cookies publicitarias.',
    },
    {
      id: 'trial',
      heading: 'Prueba gratuita',
      text: 'Lo que indica para la prueba gratuita se usa para prepararla y ponernos en contacto con usted.',
    },
    {
      id: 'measuring',
      heading: 'Mediciones',
      text: 'Contamos cargas de página, fallos y su velocidad, sin su nombre y sin el contenido de su trabajo.',
    },
    {
      id: 'rights',
      heading: 'Sus derechos',
      text: 'Pida al titular de su cuenta, o a nosotros, ver, corregir o borrar lo que se guarda sobre usted.',
    },
  ],
};
export default privacy;
