import type { TermsText } from '@patchbay/shared-contracts/terms';

const privacy: TermsText = {
  title: 'Privacy',
  intro: 'What this console stores about you, why, and for how long.',
  clauses: [
    {
      id: 'account',
      heading: 'Your account',
      text: 'We store your name, e-mail address, user name and role, because they are needed to sign in and receive calls.',
    },
    {
      id: 'password',
      heading: 'Your password',
      text: 'It is encrypted before it leaves your browser and stored only as a hash that cannot be reversed.',
    },
    {
      id: 'calls',
      heading: 'Calls',
      text: 'Numbers, times and, if your account records calls, the conversation are stored for the owner of your account, who decides for how long.',
    },
    {
      id: 'sessions',
      heading: 'Sessions',
      text: 'We store when, from which address and with which browser you signed in, so that you can see and end your sessions.',
    },
    {
      id: 'browser',
      heading: 'In your browser',
      text: 'A cookie holds your session. Language, theme and window positions are stored in the browser. There are no advertising cookies.',
    },
    {
      id: 'trial',
      heading: 'Free trial',
      text: 'What you enter to start a free trial is used to set it up and to get in touch with you about it.',
    },
    {
      id: 'measuring',
      heading: 'Usage data',
      text: 'We count page loads, failures and their speed, without your name and without the content of your work.',
    },
    {
      id: 'rights',
      heading: 'Your rights',
      text: 'Ask the owner of your account, or us, to access, correct or delete the data stored about you.',
    },
  ],
};
export default privacy;
