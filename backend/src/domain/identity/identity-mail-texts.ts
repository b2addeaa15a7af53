import type { Language } from '@patchbay/shared-contracts';

interface IdentityMailTexts {
  readonly resetSubject: string;
  readonly resetIntro: string;
  readonly resetAction: string;
  /** `{minutes}` is the lifetime of the link. */
  readonly resetOutro: string;
  /** `{account}` is the account's name, `{by}` the inviting person, `{days}` the lifetime of the link. */
  readonly invitationSubject: string;
  readonly invitationIntro: string;
  readonly invitationAction: string;
  readonly invitationOutro: string;
  readonly changedSubject: string;
  readonly changedIntro: string;
  readonly factorOnSubject: string;
  readonly factorOffSubject: string;
  readonly notYou: string;
}

/** Texts of letters about passwords, two-step sign-in and invitations. */
export const identityMailTexts: Readonly<Record<Language, IdentityMailTexts>> = {
  en: {
    resetSubject: 'Reset your password',
    resetIntro: 'We received a request to reset the password of your account. Choose a new password here:',
    resetAction: 'Choose a new password',
    resetOutro:
      'The link can be used once, within {minutes} minutes. If you did not request this, you can ignore this e-mail: nothing has changed.',
    invitationSubject: 'Join {account}',
    invitationIntro: '{by} has invited you to {account}. Choose a password to join:',
    invitationAction: 'Choose a password',
    invitationOutro:
      'The link can be used once, within {days} days. If you do not know {by}, you can ignore this e-mail.',
    changedSubject: 'Your password was changed',
    changedIntro: 'The password of your account was changed, and all other sessions were signed out.',
    factorOnSubject: 'Two-step sign-in is on',
    factorOffSubject: 'Two-step sign-in is off',
    notYou: 'If it was not you, reset your password now and tell the owner of your account.',
  },
  de: {
    resetSubject: 'Passwort zurücksetzen',
    resetIntro: 'Jemand, hoffentlich Sie, hat ein neues Passwort für Ihr Konto angefordert. Wählen Sie es hier:',
    resetAction: 'Neues Passwort wählen',
    resetOutro:
      'Der Link gilt einmal und {minutes} Minuten lang. Waren Sie es nicht, ignorieren Sie diese E-Mail: Es hat sich nichts geändert.',
    invitationSubject: 'Einladung zu {account}',
    invitationIntro: '{by} hat Sie zu {account} eingeladen. Wählen Sie ein Passwort, um beizutreten:',
    invitationAction: 'Passwort wählen',
    invitationOutro:
      'Der Link gilt einmal und {days} Tage lang. Wenn Sie {by} nicht kennen, ignorieren Sie diese E-Mail.',
    changedSubject: 'Ihr Passwort wurde geändert',
    changedIntro: 'Das Passwort Ihres Kontos wurde geändert, und alle anderen Sitzungen wurden abgemeldet.',
    factorOnSubject: 'Die Anmeldung in zwei Schritten ist eingeschaltet',
    factorOffSubject: 'Die Anmeldung in zwei Schritten ist ausgeschaltet',
    notYou: 'Waren Sie es nicht, setzen Sie jetzt Ihr Passwort zurück und sagen Sie dem Inhaber Ihres Kontos Bescheid.',
  },
  es: {
    resetSubject: 'Restablezca su contraseña',
    resetIntro: 'Alguien, esperamos que usted, pidió una contraseña nueva para su cuenta. Elíjala aquí:',
    resetAction: 'Elegir una contraseña nueva',
    resetOutro:
      'El enlace sirve una vez, durante {minutes} minutos. Si no fue usted, ignore este correo: nada ha cambiado.',
    invitationSubject: 'Únase a {account}',
    invitationIntro: '{by} le ha invitado a {account}. Elija una contraseña para entrar:',
    invitationAction: 'Elegir una contraseña',
    invitationOutro: 'El enlace sirve una vez, durante {days} días. Si no conoce a {by}, ignore este correo.',
    changedSubject: 'Su contraseña ha cambiado',
    changedIntro: 'La contraseña de su cuenta ha cambiado y se han cerrado todas las demás sesiones.',
    factorOnSubject: 'El acceso en dos pasos está activado',
    factorOffSubject: 'El acceso en dos pasos está desactivado',
    notYou: 'Si no fue usted, restablezca ahora su contraseña y avise al titular de su cuenta.',
  },
  fr: {
    resetSubject: 'Réinitialisez votre mot de passe',
    resetIntro:
      'Quelqu’un, vous nous l’espérons, a demandé un nouveau mot de passe pour votre compte. Choisissez-le ici :',
    resetAction: 'Choisir un nouveau mot de passe',
    resetOutro:
      'Le lien s’ouvre une fois, pendant {minutes} minutes. Si ce n’était pas vous, ignorez ce message : rien n’a changé.',
    invitationSubject: 'Rejoignez {account}',
    invitationIntro: '{by} vous invite à rejoindre {account}. Choisissez un mot de passe pour entrer :',
    invitationAction: 'Choisir un mot de passe',
    invitationOutro:
      'Le lien s’ouvre une fois, pendant {days} jours. Si vous ne connaissez pas {by}, ignorez ce message.',
    changedSubject: 'Votre mot de passe a été modifié',
    changedIntro: 'Le mot de passe de votre compte a été modifié et toutes les autres sessions ont été fermées.',
    factorOnSubject: 'La connexion en deux étapes est activée',
    factorOffSubject: 'La connexion en deux étapes est désactivée',
    notYou:
      'Si ce n’était pas vous, réinitialisez votre mot de passe maintenant et prévenez le propriétaire de votre compte.',
  },
  ja: {
    resetSubject: 'パスワードの再設定',
    resetIntro: 'お客様のアカウントの新しいパスワードが要求されました。こちらで設定してください:',
    resetAction: '新しいパスワードを設定',
    resetOutro:
      'このリンクは {minutes} 分以内に一度だけ使えます。お心当たりがない場合は、このメールを無視してください。何も変更されていません。',
    invitationSubject: '{account} への招待',
    invitationIntro: '{by} さんから {account} に招待されました。パスワードを設定して参加してください:',
    invitationAction: 'パスワードを設定',
    invitationOutro:
      'このリンクは {days} 日以内に一度だけ使えます。{by} さんにお心当たりがない場合は、このメールを無視してください。',
    changedSubject: 'パスワードが変更されました',
    changedIntro: 'アカウントのパスワードが変更され、ほかのすべてのセッションからサインアウトしました。',
    factorOnSubject: '2 段階サインインが有効になりました',
    factorOffSubject: '2 段階サインインが無効になりました',
    notYou: 'お心当たりがない場合は、すぐにパスワードを再設定し、アカウントのオーナーに知らせてください。',
  },
  zh: {
    resetSubject: '重置您的密码',
    resetIntro: '有人（希望是您本人）为您的账户申请了新密码。请在此设置：',
    resetAction: '设置新密码',
    resetOutro: '此链接仅可使用一次，{minutes} 分钟内有效。如果不是您本人操作，请忽略此邮件：没有任何更改。',
    invitationSubject: '加入 {account}',
    invitationIntro: '{by} 邀请您加入 {account}。请设置密码以进入：',
    invitationAction: '设置密码',
    invitationOutro: '此链接仅可使用一次，{days} 天内有效。如果您不认识 {by}，请忽略此邮件。',
    changedSubject: '您的密码已更改',
    changedIntro: '您账户的密码已更改，所有其他会话均已退出登录。',
    factorOnSubject: '两步登录已开启',
    factorOffSubject: '两步登录已关闭',
    notYou: '如果不是您本人操作，请立即重置密码，并告知您账户的所有者。',
  },
};
