import type { Translated } from '@patchbay/shared-ui';
import type { en } from './en.ts';

const es: Translated<typeof en> = {
  failed: 'No se encuentra la lista',
  again: 'Reintentar',
  none: 'Todavía no hay archivos',
  'noneDetail.call_logs': 'Exporte una lista como CSV o XLSX: el archivo se prepara aquí y se guarda 7 días.',
  'noneDetail.agent_analytics':
    'Elija Exportar en el registro de llamadas y, allí, el resumen de agentes: el archivo se prepara aquí y se guarda 7 días.',
  kinds: 'Qué archivos',
  'kind.call_logs': 'Registros',
  'kind.agent_analytics': 'Análisis de agentes',
  more: 'Mostrar {{count}} más',
  progress: 'Progreso de {{name}}',
  'state.queued': 'En espera',
  'state.expired': 'Caducado',
  rows_one: '{{rows}} fila',
  rows_other: '{{rows}} filas',
  until: 'hasta el {{day}}',
  get: 'Descargar',
  getNamed: 'Descargar {{name}}',
  retry: 'Reintentar',
  retryNamed: 'Preparar {{name}} de nuevo',
  removeShort: 'Quitar',
  cancelShort: 'Cancelar',
  remove: 'Quitar {{name}}',
  cancel: 'Cancelar {{name}}',
  actionFailed: 'No ha funcionado. Inténtelo de nuevo.',
  'failure.no-room': 'El servidor no tiene espacio. Inténtelo más tarde.',
  'failure.too-many-rows': 'Demasiadas filas para este formato. Elija CSV o un periodo más corto.',
  'failure.not-allowed': 'Ya no puede ver esta lista.',
  'failure.interrupted': 'El servidor se detuvo mientras lo preparaba.',
  'failure.failed': 'No se pudo preparar el archivo.',
};
export default es;
