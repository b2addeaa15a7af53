import type { Declaration } from './declaration.ts';
import type { DeclaredText } from './declared-text.ts';

/**
 * Texts that declarations of format 1 name by a key, with the English text only: those of remotes published before declarations had
 * texts in six languages. To be removed when no such version is in use.
 */
const earlierTitles: Readonly<Record<string, DeclaredText>> = {
  'title.callLogs': {
    en: 'Call Logs',
    de: 'Anrufprotokolle',
    es: 'Registros de llamadas',
    fr: 'Journaux d’appels',
    ja: '通話ログ',
    zh: '通话记录',
  },
  'title.smsLogs': {
    en: 'SMS Logs',
    de: 'SMS-Protokoll',
    es: 'Registro de SMS',
    fr: 'Journal des SMS',
    ja: 'SMS履歴',
    zh: '短信记录',
  },
  'title.whatsappLogs': {
    en: 'WhatsApp Outbound Logs',
    de: 'WhatsApp ausgehend',
    es: 'WhatsApp salientes',
    fr: 'WhatsApp sortants',
    ja: 'WhatsApp発信履歴',
    zh: 'WhatsApp 外呼记录',
  },
  'title.customerManagement': {
    en: 'Customer Management',
    de: 'Kundenverwaltung',
    es: 'Gestión de clientes',
    fr: 'Gestion des clients',
    ja: '顧客管理',
    zh: '客户管理',
  },
  'title.profile': { en: 'Profile', de: 'Profil', es: 'Perfil', fr: 'Profil', ja: 'プロフィール', zh: '个人资料' },
  'title.signIn': {
    en: 'Sign in',
    de: 'Anmelden',
    es: 'Iniciar sesión',
    fr: 'Connexion',
    ja: 'サインイン',
    zh: '登录',
  },
  'title.register': {
    en: 'Create account',
    de: 'Konto erstellen',
    es: 'Crear cuenta',
    fr: 'Créer un compte',
    ja: 'アカウントの作成',
    zh: '创建账户',
  },
  'title.forgotPassword': {
    en: 'Forgot password',
    de: 'Passwort vergessen',
    es: 'Contraseña olvidada',
    fr: 'Mot de passe oublié',
    ja: 'パスワードをお忘れの方',
    zh: '忘记密码',
  },
  'title.resetPassword': {
    en: 'Create password',
    de: 'Passwort erstellen',
    es: 'Crear contraseña',
    fr: 'Créer un mot de passe',
    ja: 'パスワードの作成',
    zh: '创建密码',
  },
  'title.sso': {
    en: 'Single sign-on',
    de: 'Einmalanmeldung',
    es: 'Inicio de sesión único',
    fr: 'Connexion unique',
    ja: 'シングルサインオン',
    zh: '单点登录',
  },
  'title.thankYou': {
    en: 'Thank you',
    de: 'Vielen Dank',
    es: 'Gracias',
    fr: 'Merci',
    ja: 'ありがとうございます',
    zh: '谢谢',
  },
  'title.error': { en: 'Error', de: 'Fehler', es: 'Error', fr: 'Erreur', ja: 'エラー', zh: '错误' },
  'title.terms': {
    en: 'Terms of Use',
    de: 'Nutzungsbedingungen',
    es: 'Términos de uso',
    fr: 'Conditions d’utilisation',
    ja: '利用規約',
    zh: '使用条款',
  },
  'title.privacy': {
    en: 'Privacy',
    de: 'Datenschutz',
    es: 'Privacidad',
    fr: 'Confidentialité',
    ja: 'プライバシー',
    zh: '隐私',
  },
};

const translated = (text: DeclaredText): DeclaredText =>
  (text.key === undefined ? undefined : earlierTitles[text.key]) ?? text;
const labelled = <Item extends { readonly label?: DeclaredText | undefined }>(item: Item): Item =>
  item.label === undefined ? item : { ...item, label: translated(item.label) };

/** Fills in the texts of a declaration in six languages, where their keys are known; the others stay unchanged. */
export const inSixLanguages = (declaration: Declaration): Declaration => ({
  ...declaration,
  routes: declaration.routes.map((route) => ({
    ...route,
    title: translated(route.title),
    ...(route.nav && { nav: labelled(route.nav) }),
    ...(route.tab && { tab: labelled(route.tab) }),
  })),
});

/** Returns the key of this text in hosts of format 1; null when they have none. */
export const earlierKeyOf = ({ en }: DeclaredText): string | null =>
  Object.entries(earlierTitles).find(([, title]) => title.en === en)?.[0] ?? null;
