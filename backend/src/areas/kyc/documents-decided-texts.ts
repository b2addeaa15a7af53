import type { Language } from '@patchbay/shared-contracts';

interface PaperTexts {
  readonly papers: Readonly<
    Record<
      'accepted' | 'more-asked' | 'refused' | 'refused-and-suspended',
      { readonly subject: string; readonly intro: string }
    >
  >;
  readonly papersAction: string;
}

/** Mails about the decision on an account's documents. */
export const documentsDecidedTexts: Readonly<Record<Language, PaperTexts>> = {
  en: {
    papers: {
      accepted: {
        subject: '{account}: your company documents were accepted',
        intro: 'The company documents of {account} were reviewed and accepted. No further action is needed.',
      },
      'more-asked': {
        subject: '{account}: your company documents need more information',
        intro:
          'The company documents of {account} were reviewed, and more is needed. The page shows what is missing for each document.',
      },
      refused: {
        subject: '{account}: your company documents were rejected',
        intro:
          'The company documents of {account} were reviewed and rejected. The page shows the reasons, and you can submit new documents.',
      },
      'refused-and-suspended': {
        subject: '{account} is suspended',
        intro:
          'The company documents of {account} were rejected, and the account is suspended. Please contact support to have it reactivated.',
      },
    },
    papersAction: 'View documents',
  },
  de: {
    papers: {
      accepted: {
        subject: '{account}: Die Nachweise wurden anerkannt',
        intro: 'Die Nachweise von {account} wurden geprüft und anerkannt. Es ist nichts weiter zu tun.',
      },
      'more-asked': {
        subject: '{account}: Bei den Nachweisen fehlt etwas',
        intro:
          'Die Nachweise von {account} wurden geprüft. Es wird noch etwas gebraucht; die Seite sagt bei jedem Nachweis, was.',
      },
      refused: {
        subject: '{account}: Die Nachweise wurden abgelehnt',
        intro:
          'Die Nachweise von {account} wurden geprüft und abgelehnt. Die Seite sagt, warum, und andere können eingereicht werden.',
      },
      'refused-and-suspended': {
        subject: '{account} ist gesperrt',
        intro:
          'Die Nachweise von {account} wurden abgelehnt, und das Konto ist gesperrt. Der Support kann es wieder öffnen.',
      },
    },
    papersAction: 'Nachweise ansehen',
  },
  es: {
    papers: {
      accepted: {
        subject: '{account}: los documentos fueron aceptados',
        intro: 'Los documentos de {account} se revisaron y se aceptaron. No hay nada más que hacer.',
      },
      'more-asked': {
        subject: '{account}: falta algo en los documentos',
        intro: 'Los documentos de {account} se revisaron. Hace falta algo más; la página dice qué, en cada documento.',
      },
      refused: {
        subject: '{account}: los documentos fueron rechazados',
        intro:
          'Los documentos de {account} se revisaron y se rechazaron. La página dice por qué, y se pueden entregar otros.',
      },
      'refused-and-suspended': {
        subject: '{account} está suspendida',
        intro:
          'Los documentos de {account} fueron rechazados y la cuenta está suspendida. El soporte puede reactivarla.',
      },
    },
    papersAction: 'Ver los documentos',
  },
  fr: {
    papers: {
      accepted: {
        subject: '{account} : les justificatifs sont acceptés',
        intro: 'Les justificatifs de {account} ont été vérifiés et acceptés. Il n’y a rien d’autre à faire.',
      },
      'more-asked': {
        subject: '{account} : il manque quelque chose aux justificatifs',
        intro: 'Les justificatifs de {account} ont été vérifiés. Il en faut d’autres ; la page indique lesquels.',
      },
      refused: {
        subject: '{account} : les justificatifs sont refusés',
        intro:
          'Les justificatifs de {account} ont été vérifiés et refusés. La page indique pourquoi, et d’autres peuvent être transmis.',
      },
      'refused-and-suspended': {
        subject: '{account} est suspendu',
        intro: 'Les justificatifs de {account} ont été refusés et le compte est suspendu. Le support peut le rouvrir.',
      },
    },
    papersAction: 'Voir les justificatifs',
  },
  ja: {
    papers: {
      accepted: {
        subject: '{account}:書類が承認されました',
        intro: '{account} の書類は審査のうえ承認されました。これ以上の手続きは不要です。',
      },
      'more-asked': {
        subject: '{account}:書類に不足があります',
        intro: '{account} の書類を審査しました。追加の書類が必要です。内容はページの各書類に表示されています。',
      },
      refused: {
        subject: '{account}:書類は承認されませんでした',
        intro:
          '{account} の書類は審査の結果、承認されませんでした。理由はページに表示されており、別の書類を提出できます。',
      },
      'refused-and-suspended': {
        subject: '{account} は停止されました',
        intro: '{account} の書類は承認されず、アカウントは停止されました。再開についてはサポートにご連絡ください。',
      },
    },
    papersAction: '書類を見る',
  },
  zh: {
    papers: {
      accepted: { subject: '{account}:文件已通过审核', intro: '{account} 的文件已审核通过,无需其他操作。' },
      'more-asked': {
        subject: '{account}:文件有缺失',
        intro: '{account} 的文件已审核,还需要补充;页面上每份文件旁有说明。',
      },
      refused: {
        subject: '{account}:文件未通过审核',
        intro: '{account} 的文件未通过审核。页面上说明了原因,可以提交其他文件。',
      },
      'refused-and-suspended': {
        subject: '{account} 已被暂停',
        intro: '{account} 的文件未通过审核,账户已被暂停。请联系支持人员重新开通。',
      },
    },
    papersAction: '查看文件',
  },
};
