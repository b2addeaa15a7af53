import type { FigureTexts } from './figure-text.ts';

const texts: FigureTexts = {
  offered: {
    name: 'Présentés',
    formula: 'Répondus + manqués + abandonnés + abandons courts',
    explains:
      'Appels entrants que quelqu’un aurait dû prendre. Ceux qu’un scénario d’appel a traités seul ne comptent pas.',
  },
  answered: {
    name: 'Répondus',
    formula: 'Appels présentés auxquels quelqu’un a répondu',
    explains: 'Appels entrants qui sont devenus une conversation.',
  },
  answered_percent: {
    name: 'Répondus (%)',
    formula: 'Répondus ÷ présentés',
    explains: 'La part des appels entrants auxquels quelqu’un a répondu.',
  },
  missed: {
    name: 'Manqués',
    formula: 'Appels présentés auxquels personne n’a répondu et que l’appelant n’a pas abandonnés',
    explains:
      'Appels entrants terminés sans réponse, par exemple parce que l’attente était écoulée ou qu’un message vocal a été laissé.',
  },
  missed_percent: {
    name: 'Manqués (%)',
    formula: 'Manqués ÷ présentés',
    explains: 'La part des appels entrants auxquels personne n’a répondu alors que l’appelant est resté.',
  },
  abandoned: {
    name: 'Abandonnés',
    formula: 'Appels que l’appelant a abandonnés − abandons courts',
    explains:
      'Appelants qui ont raccroché pendant l’attente. Qui raccroche dans les premières secondes est compté à part.',
  },
  abandoned_percent: {
    name: 'Abandonnés (%)',
    formula: 'Abandonnés ÷ présentés',
    explains: 'La part des appels entrants que l’appelant a abandonnés, sans les abandons courts.',
  },
  short_abandoned: {
    name: 'Abandons courts',
    formula: 'Appels abandonnés avant le seuil du compte (5 secondes sans réglage)',
    explains:
      'Appelants qui ont raccroché aussitôt, le plus souvent par erreur. Aucun service n’aurait pu leur répondre à temps.',
  },
  service_level: {
    name: 'Niveau de service',
    formula: 'Répondus dans le délai ÷ (présentés − abandonnés dans le délai), sauf si la file a choisi autrement',
    explains:
      'La part des appelants auxquels on a répondu à temps. Délai et formule se règlent par file ; 20 secondes et 80 % sans réglage.',
  },
  speed_of_answer: {
    name: 'Délai moyen de réponse',
    formula: 'Attente des appels répondus ÷ répondus',
    explains: 'Combien de temps les appelants attendent en moyenne une réponse, dès l’entrée dans la première file.',
  },
  pickup_time: {
    name: 'Délai moyen de décroché',
    formula: 'Sonnerie des appels qu’un agent a pris ÷ ces appels',
    explains: 'Combien de temps un appel sonne en moyenne chez l’agent qui le prend.',
  },
  handling_time: {
    name: 'Durée moyenne de traitement',
    formula: '(Conversation + garde + post-appel) ÷ conversations',
    explains: 'Combien de temps une conversation occupe un agent en moyenne, travail qui suit compris.',
  },
  talk_time: {
    name: 'Temps de conversation',
    formula: 'Durée des conversations, mises en garde comprises',
    explains: 'De la réponse à la fin de chaque conversation, au total.',
  },
  hold_time: {
    name: 'Temps de mise en garde',
    formula: 'Temps en garde pendant les conversations',
    explains: 'Combien de temps les appelants ont été mis en garde, au total. Il fait partie du temps de conversation.',
  },
  average_hold_time: {
    name: 'Temps moyen de mise en garde',
    formula: 'Temps de mise en garde ÷ conversations',
    explains: 'Combien de temps un appelant est mis en garde par conversation, en moyenne.',
  },
  wrap_up_time: {
    name: 'Temps de post-appel',
    formula: 'Temps de travail après les conversations',
    explains: 'Combien de temps les agents ont travaillé après les appels commencés dans cette période, au total.',
  },
  occupancy: {
    name: 'Taux d’occupation',
    formula: '(Conversation + garde + post-appel) ÷ temps disponible',
    explains: 'La part de leur temps disponible que les agents ont consacrée aux conversations et au travail qui suit.',
  },
  transfer_share: {
    name: 'Transférés (%)',
    formula: 'Conversations transférées ÷ conversations',
    explains: 'La part des conversations confiées à quelqu’un d’autre.',
  },
  hold_share: {
    name: 'Mis en garde (%)',
    formula: 'Conversations avec mise en garde ÷ conversations',
    explains: 'La part des conversations où l’appelant a été mis en garde au moins une fois.',
  },
  first_contact_resolution: {
    name: 'Résolution au premier contact',
    formula: 'Appels répondus après lesquels le numéro n’a pas rappelé sous 7 jours ÷ répondus',
    explains:
      'La part des appelants qui n’ont pas eu à rappeler. Les appels des 7 derniers jours peuvent encore la changer.',
  },
  dialled: {
    name: 'Composés',
    formula: 'Appels sortants',
    explains: 'Appels passés à des clients.',
  },
  reached: {
    name: 'Joints',
    formula: 'Appels sortants auxquels le client a répondu',
    explains: 'Appels sortants qui sont devenus une conversation.',
  },
  reached_percent: {
    name: 'Joints (%)',
    formula: 'Joints ÷ composés',
    explains: 'La part des appels sortants auxquels le client a répondu.',
  },
  concurrent_peak: {
    name: 'Maximum d’appels simultanés',
    formula: 'Le plus grand nombre d’appels à un même moment',
    explains: 'Combien d’appels il y avait au moment le plus chargé. Compté pour des périodes d’un jour au plus.',
  },
  logged_in_time: {
    name: 'Temps connecté',
    formula: 'Temps dans tout statut sauf Déconnecté',
    explains: 'Combien de temps les agents ont été connectés, au total.',
  },
  available_time: {
    name: 'Temps disponible',
    formula: 'Temps dans le statut Disponible',
    explains: 'Combien de temps les agents ont été disponibles, en appel ou en attente, au total.',
  },
  idle_time: {
    name: 'Temps d’inactivité',
    formula: 'Temps disponible − temps en appel et en post-appel',
    explains: 'Combien de temps les agents ont été disponibles sans rien à faire, au total.',
  },
  break_time: {
    name: 'Temps de pause',
    formula: 'Temps dans le statut En pause',
    explains: 'Combien de temps les agents ont été en pause, au total.',
  },
};
export default texts;
