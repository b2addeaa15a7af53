import type { FigureTexts } from './figure-text.ts';

const texts: FigureTexts = {
  offered: {
    name: 'Ofrecidas',
    formula: 'Contestadas + perdidas + abandonadas + abandonos breves',
    explains:
      'Llamadas entrantes que alguien debería haber contestado. No cuentan las que un flujo de llamadas resolvió por sí mismo.',
  },
  answered: {
    name: 'Contestadas',
    formula: 'Llamadas ofrecidas que alguien contestó',
    explains: 'Llamadas entrantes que llegaron a ser una conversación.',
  },
  answered_percent: {
    name: 'Contestadas (%)',
    formula: 'Contestadas ÷ ofrecidas',
    explains: 'La parte de las llamadas entrantes que alguien contestó.',
  },
  missed: {
    name: 'Perdidas',
    formula: 'Llamadas ofrecidas que nadie contestó y que la persona que llamaba no abandonó',
    explains:
      'Llamadas entrantes que terminaron sin respuesta, por ejemplo porque se agotó la espera o se dejó un mensaje de voz.',
  },
  missed_percent: {
    name: 'Perdidas (%)',
    formula: 'Perdidas ÷ ofrecidas',
    explains: 'La parte de las llamadas entrantes que nadie contestó aunque la persona siguió esperando.',
  },
  abandoned: {
    name: 'Abandonadas',
    formula: 'Llamadas que la persona que llamaba abandonó − abandonos breves',
    explains: 'Personas que colgaron mientras esperaban. Quien cuelga en los primeros segundos se cuenta aparte.',
  },
  abandoned_percent: {
    name: 'Abandonadas (%)',
    formula: 'Abandonadas ÷ ofrecidas',
    explains: 'La parte de las llamadas entrantes que se abandonaron, sin los abandonos breves.',
  },
  short_abandoned: {
    name: 'Abandonos breves',
    formula: 'Llamadas abandonadas antes del umbral de la cuenta (5 segundos si no se configura)',
    explains:
      'Personas que colgaron enseguida, casi siempre por error. Ningún servicio habría podido contestarles a tiempo.',
  },
  service_level: {
    name: 'Nivel de servicio',
    formula:
      'Contestadas dentro del umbral ÷ (ofrecidas − abandonadas dentro del umbral), salvo que la cola haya elegido otra cosa',
    explains:
      'La parte de las personas a las que se contestó a tiempo. El umbral y la fórmula se configuran en cada cola; 20 segundos y 80 % si no se configuran.',
  },
  speed_of_answer: {
    name: 'Velocidad media de respuesta',
    formula: 'Tiempo de espera de las contestadas ÷ contestadas',
    explains: 'Cuánto se espera de media hasta que alguien contesta, desde la entrada en la primera cola.',
  },
  pickup_time: {
    name: 'Tiempo medio de atención',
    formula: 'Tiempo de timbre de las llamadas que tomó un agente ÷ esas llamadas',
    explains: 'Cuánto suena de media una llamada en el agente que la toma.',
  },
  handling_time: {
    name: 'Tiempo medio de gestión',
    formula: '(Conversación + retención + trabajo posterior) ÷ conversaciones',
    explains: 'Cuánto está ocupado de media un agente con una conversación, incluido el trabajo posterior.',
  },
  talk_time: {
    name: 'Tiempo de conversación',
    formula: 'Duración de las conversaciones, con las retenciones',
    explains: 'Desde la respuesta hasta el final de cada conversación, en total.',
  },
  hold_time: {
    name: 'Tiempo de retención',
    formula: 'Tiempo en espera durante las conversaciones',
    explains: 'Cuánto estuvieron en espera las personas, en total. Forma parte del tiempo de conversación.',
  },
  average_hold_time: {
    name: 'Tiempo medio de retención',
    formula: 'Tiempo de retención ÷ conversaciones',
    explains: 'Cuánto está en espera de media una persona en una conversación.',
  },
  wrap_up_time: {
    name: 'Tiempo de trabajo posterior',
    formula: 'Tiempo de trabajo tras las conversaciones',
    explains: 'Cuánto trabajaron los agentes después de las llamadas que empezaron en este periodo, en total.',
  },
  occupancy: {
    name: 'Ocupación',
    formula: '(Conversación + retención + trabajo posterior) ÷ tiempo disponible',
    explains: 'La parte de su tiempo disponible que los agentes dedicaron a conversaciones y al trabajo posterior.',
  },
  transfer_share: {
    name: 'Transferidas (%)',
    formula: 'Conversaciones transferidas ÷ conversaciones',
    explains: 'La parte de las conversaciones que se pasaron a otra persona.',
  },
  hold_share: {
    name: 'Retenidas (%)',
    formula: 'Conversaciones con retención ÷ conversaciones',
    explains: 'La parte de las conversaciones en las que se puso en espera al menos una vez.',
  },
  first_contact_resolution: {
    name: 'Resolución en el primer contacto',
    formula: 'Contestadas tras las que el número no volvió a llamar en 7 días ÷ contestadas',
    explains:
      'La parte de las personas que no tuvieron que volver a llamar. Las llamadas de los últimos 7 días aún pueden cambiarla.',
  },
  dialled: {
    name: 'Marcadas',
    formula: 'Llamadas salientes',
    explains: 'Llamadas que se hicieron a clientes.',
  },
  reached: {
    name: 'Conectadas',
    formula: 'Llamadas salientes que el cliente contestó',
    explains: 'Llamadas salientes que llegaron a ser una conversación.',
  },
  reached_percent: {
    name: 'Conectadas (%)',
    formula: 'Conectadas ÷ marcadas',
    explains: 'La parte de las llamadas salientes que el cliente contestó.',
  },
  concurrent_peak: {
    name: 'Máximo de llamadas a la vez',
    formula: 'El mayor número de llamadas en un mismo momento',
    explains: 'Cuántas llamadas hubo en el momento de más actividad. Se cuenta en periodos de hasta un día.',
  },
  logged_in_time: {
    name: 'Tiempo conectado',
    formula: 'Tiempo en cualquier estado salvo Desconectado',
    explains: 'Cuánto estuvieron conectados los agentes, en total.',
  },
  available_time: {
    name: 'Tiempo disponible',
    formula: 'Tiempo en el estado Disponible',
    explains: 'Cuánto estuvieron disponibles los agentes, en llamadas o a la espera de una, en total.',
  },
  idle_time: {
    name: 'Tiempo inactivo',
    formula: 'Tiempo disponible − tiempo en llamadas y trabajo posterior',
    explains: 'Cuánto estuvieron disponibles los agentes sin nada que hacer, en total.',
  },
  break_time: {
    name: 'Tiempo de pausa',
    formula: 'Tiempo en el estado En pausa',
    explains: 'Cuánto estuvieron en pausa los agentes, en total.',
  },
};
export default texts;
