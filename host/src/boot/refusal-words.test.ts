import { createI18n } from '../i18n/create-i18n.ts';
import { HOST, hostTexts } from '../texts/index.ts';
import { refusalWords } from './refusal-words.ts';

describe('a refusal that any request may meet', () => {
  beforeEach(() => localStorage.clear());

  it.each([
    ['en', 'The server is out of storage space, so nothing was saved. Please try again later.'],
    [
      'de',
      'Auf dem Server ist kein Platz mehr, daher wurde nichts gespeichert. Bitte versuchen Sie es später noch einmal.',
    ],
    ['ja', 'サーバーの空き容量がないため、何も保存されませんでした。しばらくしてからもう一度お試しください。'],
  ])('is said in the language of the person: %s [SEC-016]', async (language, text) => {
    const i18n = createI18n(localStorage, [language]);
    await i18n.add(HOST, hostTexts);
    expect(refusalWords(i18n)('storage-full')).toBe(text);
  });

  it.each([
    ['confirm-yourself', 'Nichts wurde ausgeführt: Ihre Identität wurde nicht bestätigt.'],
    ['password-due', 'Bitte wählen Sie zuerst ein neues Passwort.'],
    ['second-factor-needed', 'Bitte richten Sie zuerst in Ihrem Profil die Anmeldung in zwei Schritten ein.'],
  ])('is said in the language of the person: %s [SEC-008]', async (code, text) => {
    const i18n = createI18n(localStorage, ['de']);
    await i18n.add(HOST, hostTexts);
    expect(refusalWords(i18n)(code)).toBe(text);
  });

  it.each([
    ['en', 'The call did not respond in time. Check its state before you try again.'],
    ['es', 'La llamada no respondió a tiempo. Compruebe cómo está antes de volver a intentarlo.'],
    ['zh', '通话未在规定时间内响应。请先查看其状态，再重试。'],
  ])('says that a call did not answer, of every order to it: %s [TEL-031]', async (language, text) => {
    const i18n = createI18n(localStorage, [language]);
    await i18n.add(HOST, hostTexts);
    expect(refusalWords(i18n)('no-answer')).toBe(text);
  });

  it.each([
    ['en', 'Your phone is active in another browser. Take it over to do this here.'],
    ['fr', 'Votre téléphone est dans un autre navigateur. Reprenez-le ici pour faire cela.'],
    ['zh', '您的电话在另一个浏览器中。请接管后再在此操作。'],
  ])('says where the phone is, of every order to a call: %s', async (language, text) => {
    const i18n = createI18n(localStorage, [language]);
    await i18n.add(HOST, hostTexts);
    expect(refusalWords(i18n)('phone-elsewhere')).toBe(text);
  });

  it('leaves all others to the page', () => {
    expect(refusalWords(createI18n(localStorage, ['en']))('duplicate-number')).toBeNull();
  });
});
