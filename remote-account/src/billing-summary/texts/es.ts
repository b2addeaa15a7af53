import type { Translated } from '@patchbay/shared-ui';
import type { en } from './en.ts';

const es: Translated<typeof en> = {
  compare: 'Comparar con el período anterior',
  measure: 'Métrica',
  coins: 'Monedas',
  calls: 'Llamadas',
  talk_ms: 'Tiempo de conversación',
  messages: 'Mensajes enviados',
  byDay: 'Por día',
  byMonth: 'Por mes',
  groups: 'Por número, dirección y agente',
  'by.number': 'Número',
  'by.direction': 'Dirección',
  'by.agent': 'Agente',
  inbound: 'Entrante',
  outbound: 'Saliente',
  noAgent: 'Sin agente',
  formerAgent: 'Antiguo agente',
  share: 'Parte de las monedas',
  coinsBefore: 'Monedas, periodo anterior',
  before: '{{value}} antes',
  comparedWith: 'Comparado con {{range}}',
  'calls.open': 'Abrir estas llamadas en el registro',
  'messages.open': 'Abrir estos mensajes en el registro de SMS',
  failed: 'No se pudo cargar el resumen',
  none: 'No hay llamadas ni mensajes en este período',
  'none.detail': 'Elija otro período.',
  leftOut_one: 'No se muestra {{count}} más, que costó menos',
  leftOut_other: 'No se muestran {{count}} más, que costaron menos',
};

export default es;
