import type { DeclaredText } from '@patchbay/shared-contracts';
import type { HookEvent } from './events.ts';

/** Titles of events, on the page as well as in e-mails and chats. */
export const hookEventTitles: Readonly<Record<HookEvent, DeclaredText>> = {
  'call.started': {
    ...{ en: 'Call started', de: 'Anruf begonnen', es: 'Llamada iniciada' },
    ...{ fr: 'Appel commencé', ja: '通話開始', zh: '通话开始' },
  },
  'call.ringing': {
    ...{ en: 'Call ringing', de: 'Anruf klingelt', es: 'Llamada sonando' },
    ...{ fr: 'Appel en sonnerie', ja: '呼び出し中', zh: '正在振铃' },
  },
  'call.answered': {
    ...{ en: 'Call answered', de: 'Anruf angenommen', es: 'Llamada respondida' },
    ...{ fr: 'Appel décroché', ja: '通話応答', zh: '通话已接听' },
  },
  'call.ended': {
    ...{ en: 'Call ended', de: 'Anruf beendet', es: 'Llamada terminada' },
    ...{ fr: 'Appel terminé', ja: '通話終了', zh: '通话结束' },
  },
  'call.missed': {
    ...{ en: 'Call missed', de: 'Anruf verpasst', es: 'Llamada perdida' },
    ...{ fr: 'Appel manqué', ja: '不在着信', zh: '未接来电' },
  },
  'call.voicemail': {
    ...{ en: 'Voicemail left', de: 'Nachricht hinterlassen', es: 'Mensaje de voz dejado' },
    ...{ fr: 'Message vocal laissé', ja: 'ボイスメール受信', zh: '已留语音信箱' },
  },
  'recording.ready': {
    ...{ en: 'Recording ready', de: 'Aufnahme fertig', es: 'Grabación lista' },
    ...{ fr: 'Enregistrement prêt', ja: '録音準備完了', zh: '录音已就绪' },
  },
  'whatsapp.call': {
    ...{ en: 'WhatsApp call', de: 'WhatsApp-Anruf', es: 'Llamada de WhatsApp' },
    ...{ fr: 'Appel WhatsApp', ja: 'WhatsApp通話', zh: 'WhatsApp 通话' },
  },
  'sms.received': {
    ...{ en: 'SMS received', de: 'SMS erhalten', es: 'SMS recibido' },
    ...{ fr: 'SMS reçu', ja: 'SMS受信', zh: '收到短信' },
  },
  'sms.sent': {
    ...{ en: 'SMS sent', de: 'SMS gesendet', es: 'SMS enviado' },
    ...{ fr: 'SMS envoyé', ja: 'SMS送信', zh: '已发短信' },
  },
  'customer.saved': {
    ...{ en: 'Customer saved', de: 'Kunde gespeichert', es: 'Cliente guardado' },
    ...{ fr: 'Client enregistré', ja: '顧客保存', zh: '客户已保存' },
  },
  'agent.status': {
    ...{ en: 'Agent status changed', de: 'Agentenstatus geändert', es: 'Estado de agente cambiado' },
    ...{ fr: 'Statut d’agent modifié', ja: 'エージェントの状態変更', zh: '坐席状态变更' },
  },
  'queue.alert': {
    ...{ en: 'Queue alert', de: 'Warnung einer Warteschlange', es: 'Alerta de cola' },
    ...{ fr: 'Alerte de file', ja: 'キューの警告', zh: '队列告警' },
  },
  'campaign.tried': {
    ...{ en: 'Campaign dialled', de: 'Kampagne hat gewählt', es: 'Campaña marcó' },
    ...{ fr: 'Campagne : numéro composé', ja: 'キャンペーンの発信', zh: '活动已拨号' },
  },
  'report.ready': {
    ...{ en: 'Report ready', de: 'Bericht fertig', es: 'Informe listo' },
    ...{ fr: 'Rapport prêt', ja: 'レポート準備完了', zh: '报表已就绪' },
  },
  'campaign.ended': {
    ...{ en: 'Campaign ended', de: 'Kampagne beendet', es: 'Campaña terminada' },
    ...{ fr: 'Campagne terminée', ja: 'キャンペーン終了', zh: '活动已结束' },
  },
};
