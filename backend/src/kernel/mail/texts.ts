import type { Language } from '@patchbay/shared-contracts';

interface MailTexts {
  /** `{name}` is the receiver's. */
  readonly greeting: string;
  readonly resetSubject: string;
  readonly resetIntro: string;
  readonly resetAction: string;
  /** `{minutes}` is how long the link opens. */
  readonly resetOutro: string;
  readonly changedSubject: string;
  readonly changedIntro: string;
  readonly factorOnSubject: string;
  readonly factorOffSubject: string;
  readonly notYou: string;
  /** `{caller}` is the number that called, `{seconds}` how long the message is. */
  readonly voicemailSubject: string;
  readonly voicemailIntro: string;
  readonly voicemailAction: string;
  /** `{report}` is its name. */
  readonly reportSubject: string;
  readonly reportIntro: string;
  /** Where the file goes with the letter. */
  readonly reportAttached: string;
  readonly reportAction: string;
  readonly reportOutro: string;
}

const en: MailTexts = {
  greeting: 'Hello {name},',
  resetSubject: 'Reset your password',
  resetIntro: 'Somebody, hopefully you, asked for a new password for your account. Choose one here:',
  resetAction: 'Choose a new password',
  resetOutro:
    'The link works once, within {minutes} minutes. If it was not you, ignore this e-mail: nothing has changed.',
  changedSubject: 'Your password was changed',
  changedIntro: 'The password of your account was changed, and all other sessions were signed out.',
  factorOnSubject: 'Two-step sign-in is on',
  factorOffSubject: 'Two-step sign-in is off',
  notYou: 'If it was not you, reset your password now and tell the owner of your account.',
  voicemailSubject: 'Voicemail from {caller}',
  voicemailIntro: '{caller} left a message of {seconds} seconds.',
  voicemailAction: 'Listen in the call log',
  reportSubject: 'Report: {report}',
  reportIntro: 'The report {report} is ready. Its file stands in your downloads for seven days.',
  reportAttached: 'The report {report} is attached. Its file also stands in your downloads for seven days.',
  reportAction: 'Open the report',
  reportOutro: 'You get this because you are subscribed to it; you can end that on its page.',
};
const de: MailTexts = {
  greeting: 'Hallo {name},',
  resetSubject: 'Passwort zurücksetzen',
  resetIntro: 'Jemand, hoffentlich Sie, hat ein neues Passwort für Ihr Konto angefordert. Wählen Sie es hier:',
  resetAction: 'Neues Passwort wählen',
  resetOutro:
    'Der Link gilt einmal und {minutes} Minuten lang. Waren Sie es nicht, ignorieren Sie diese E-Mail: Es hat sich nichts geändert.',
  changedSubject: 'Ihr Passwort wurde geändert',
  changedIntro: 'Das Passwort Ihres Kontos wurde geändert, und alle anderen Sitzungen wurden abgemeldet.',
  factorOnSubject: 'Die Anmeldung in zwei Schritten ist eingeschaltet',
  factorOffSubject: 'Die Anmeldung in zwei Schritten ist ausgeschaltet',
  notYou: 'Waren Sie es nicht, setzen Sie jetzt Ihr Passwort zurück und sagen Sie dem Inhaber Ihres Kontos Bescheid.',
  voicemailSubject: 'Sprachnachricht von {caller}',
  voicemailIntro: '{caller} hat eine Nachricht von {seconds} Sekunden hinterlassen.',
  voicemailAction: 'Im Anrufprotokoll anhören',
  reportSubject: 'Bericht: {report}',
  reportIntro: 'Der Bericht {report} ist fertig. Seine Datei steht sieben Tage bei Ihren Downloads.',
  reportAttached: 'Der Bericht {report} ist angehängt. Seine Datei steht auch sieben Tage bei Ihren Downloads.',
  reportAction: 'Bericht öffnen',
  reportOutro: 'Sie erhalten dies, weil Sie ihn abonniert haben; auf seiner Seite können Sie das beenden.',
};
const es: MailTexts = {
  greeting: 'Hola, {name}:',
  resetSubject: 'Restablezca su contraseña',
  resetIntro: 'Alguien, esperamos que usted, pidió una contraseña nueva para su cuenta. Elíjala aquí:',
  resetAction: 'Elegir una contraseña nueva',
  resetOutro:
    'El enlace sirve una vez, durante {minutes} minutos. Si no fue usted, ignore este correo: nada ha cambiado.',
  changedSubject: 'Su contraseña ha cambiado',
  changedIntro: 'La contraseña de su cuenta ha cambiado y se han cerrado todas las demás sesiones.',
  factorOnSubject: 'El acceso en dos pasos está activado',
  factorOffSubject: 'El acceso en dos pasos está desactivado',
  notYou: 'Si no fue usted, restablezca ahora su contraseña y avise al titular de su cuenta.',
  voicemailSubject: 'Mensaje de voz de {caller}',
  voicemailIntro: '{caller} dejó un mensaje de {seconds} segundos.',
  voicemailAction: 'Escuchar en el registro de llamadas',
  reportSubject: 'Informe: {report}',
  reportIntro: 'El informe {report} está listo. Su archivo estará siete días en sus descargas.',
  reportAttached: 'El informe {report} va adjunto. Su archivo estará también siete días en sus descargas.',
  reportAction: 'Abrir el informe',
  reportOutro: 'Lo recibe porque está suscrito; puede terminar la suscripción en su página.',
};
const fr: MailTexts = {
  greeting: 'Bonjour {name},',
  resetSubject: 'Réinitialisez votre mot de passe',
  resetIntro:
    'Quelqu’un, vous nous l’espérons, a demandé un nouveau mot de passe pour votre compte. Choisissez-le ici :',
  resetAction: 'Choisir un nouveau mot de passe',
  resetOutro:
    'Le lien s’ouvre une fois, pendant {minutes} minutes. Si ce n’était pas vous, ignorez ce message : rien n’a changé.',
  changedSubject: 'Votre mot de passe a été modifié',
  changedIntro: 'Le mot de passe de votre compte a été modifié et toutes les autres sessions ont été fermées.',
  factorOnSubject: 'La connexion en deux étapes est activée',
  factorOffSubject: 'La connexion en deux étapes est désactivée',
  notYou:
    'Si ce n’était pas vous, réinitialisez votre mot de passe maintenant et prévenez le propriétaire de votre compte.',
  voicemailSubject: 'Message vocal de {caller}',
  voicemailIntro: '{caller} a laissé un message de {seconds} secondes.',
  voicemailAction: 'Écouter dans le journal d’appels',
  reportSubject: 'Rapport : {report}',
  reportIntro: 'Le rapport {report} est prêt. Son fichier reste sept jours dans vos téléchargements.',
  reportAttached: 'Le rapport {report} est joint. Son fichier reste aussi sept jours dans vos téléchargements.',
  reportAction: 'Ouvrir le rapport',
  reportOutro: 'Vous recevez ceci parce que vous y êtes abonné ; vous pouvez y mettre fin sur sa page.',
};
const ja: MailTexts = {
  greeting: '{name} 様',
  resetSubject: 'パスワードの再設定',
  resetIntro: 'お客様のアカウントの新しいパスワードが要求されました。こちらで設定してください:',
  resetAction: '新しいパスワードを設定',
  resetOutro:
    'このリンクは {minutes} 分以内に一度だけ使えます。お心当たりがない場合は、このメールを無視してください。何も変更されていません。',
  changedSubject: 'パスワードが変更されました',
  changedIntro: 'アカウントのパスワードが変更され、ほかのすべてのセッションからサインアウトしました。',
  factorOnSubject: '2 段階サインインが有効になりました',
  factorOffSubject: '2 段階サインインが無効になりました',
  notYou: 'お心当たりがない場合は、すぐにパスワードを再設定し、アカウントの所有者に知らせてください。',
  voicemailSubject: '{caller} からの留守番電話',
  voicemailIntro: '{caller} から {seconds} 秒のメッセージが残されました。',
  voicemailAction: '通話履歴で聞く',
  reportSubject: 'レポート: {report}',
  reportIntro: 'レポート「{report}」の準備ができました。ファイルは7日間ダウンロードにあります。',
  reportAttached: 'レポート「{report}」を添付します。ファイルは7日間ダウンロードにもあります。',
  reportAction: 'レポートを開く',
  reportOutro: '購読しているためお送りしています。レポートのページで終了できます。',
};
const zh: MailTexts = {
  greeting: '{name}，您好：',
  resetSubject: '重置您的密码',
  resetIntro: '有人（希望是您本人）为您的账户申请了新密码。请在此设置：',
  resetAction: '设置新密码',
  resetOutro: '此链接仅可使用一次，{minutes} 分钟内有效。如果不是您本人操作，请忽略此邮件：没有任何更改。',
  changedSubject: '您的密码已更改',
  changedIntro: '您账户的密码已更改，所有其他会话均已退出登录。',
  factorOnSubject: '两步登录已开启',
  factorOffSubject: '两步登录已关闭',
  notYou: '如果不是您本人操作，请立即重置密码，并告知您账户的所有者。',
  voicemailSubject: '来自 {caller} 的语音留言',
  voicemailIntro: '{caller} 留下了 {seconds} 秒的留言。',
  voicemailAction: '在通话记录中收听',
  reportSubject: '报表：{report}',
  reportIntro: '报表“{report}”已准备好。文件会在下载中保留七天。',
  reportAttached: '报表“{report}”见附件。文件也会在下载中保留七天。',
  reportAction: '打开报表',
  reportOutro: '您已订阅此报表，因此收到此邮件；可在报表页面取消订阅。',
};

export const mailTexts: Readonly<Record<Language, MailTexts>> = { en, de, es, fr, ja, zh };
