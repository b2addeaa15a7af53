import type { TermsText } from './terms-text.ts';

const terms: TermsText = {
  title: 'Términos de uso',
  intro:
    'Estos términos rigen entre usted y el proveedor de esta consola para los servicios de recepción que usa aquí.',
  clauses: [
    {
      id: 'documents',
      heading: 'Documentos',
      text: 'Entregue los documentos solicitados dentro de los 7 días posteriores a la activación.',
    },
    {
      id: 'suspension',
      heading: 'Suspensión y terminación',
      text: 'Sin ellos el servicio se suspende y termina tras 30 días de suspensión.',
    },
    { id: 'activation', heading: 'Activación', text: 'Activamos el servicio en un plazo de 7 días hábiles.' },
    {
      id: 'complaints',
      heading: 'Quejas',
      text: 'Una queja se responde en 48 horas; una reclamación formal, en 24 horas hábiles.',
    },
    { id: 'transfer', heading: 'Traslado de número', text: 'Trasladar un número cuesta INR 1000.' },
    { id: 'refund', heading: 'Reembolso', text: 'Reembolsamos el 75 % si el número deseado no se entrega en 30 días.' },
    {
      id: 'invoices',
      heading: 'Facturas',
      text: 'Impugne una factura dentro de 7 días. Las facturas pospago vencen en 15 días.',
    },
    {
      id: 'ending',
      heading: 'Fin del contrato',
      text: 'Los contratos pospago terminan con un aviso de 30 días. Los prepago pueden renovarse hasta dos meses después de vencer.',
    },
    {
      id: 'arbitration',
      heading: 'Arbitraje',
      text: 'Las disputas se resuelven por arbitraje. El laudo es vinculante. Las tasas se reparten por igual y cada parte paga sus abogados. La sede es Nueva Delhi y el idioma, inglés.',
    },
  ],
};
export default terms;
