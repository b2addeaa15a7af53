import type { Language } from '@patchbay/shared-contracts';

/** `{report}` is its name. */
interface ReportTexts {
  readonly subject: string;
  readonly intro: string;
  /** Text when the file is attached. */
  readonly attached: string;
  /** `{letters}`: letters missing in the PDF file. */
  readonly missing: string;
  readonly action: string;
  readonly outro: string;
  /** `{due}`: when it was due. */
  readonly failedSubject: string;
  readonly failedIntro: string;
}

export const reportTexts: Readonly<Record<Language, ReportTexts>> = {
  en: {
    subject: 'Report: {report}',
    intro: 'The report {report} is ready. The file is available under Downloads for seven days.',
    attached: 'The report {report} is attached. The file is also available under Downloads for seven days.',
    missing:
      'PDF fonts do not have these characters, so they appear as empty boxes: {letters}. An Excel file has them all.',
    action: 'Open report',
    outro: 'You receive this e-mail because you are subscribed to the report. You can unsubscribe on its page.',
    failedSubject: 'Report failed: {report}',
    failedIntro:
      'The report {report}, due {due}, could not be created. Its page shows the reason; it runs again at the next scheduled time.',
  },
  de: {
    subject: 'Bericht: {report}',
    intro: 'Der Bericht {report} ist fertig. Seine Datei steht sieben Tage bei Ihren Downloads.',
    attached: 'Der Bericht {report} ist angehängt. Seine Datei steht auch sieben Tage bei Ihren Downloads.',
    missing:
      'Keine Schrift für PDF-Dateien hat diese Zeichen, sie sind darin leere Kästchen: {letters}. Eine Excel-Datei hat sie alle.',
    action: 'Bericht öffnen',
    outro: 'Sie erhalten dies, weil Sie ihn abonniert haben; auf seiner Seite können Sie das beenden.',
    failedSubject: 'Bericht nicht erstellt: {report}',
    failedIntro:
      'Der Bericht {report}, fällig {due}, konnte nicht erstellt werden. Seine Seite sagt, warum; zum nächsten Termin wird er wieder erstellt.',
  },
  es: {
    subject: 'Informe: {report}',
    intro: 'El informe {report} está listo. Su archivo estará siete días en sus descargas.',
    attached: 'El informe {report} va adjunto. Su archivo estará también siete días en sus descargas.',
    missing:
      'Ninguna fuente de los archivos PDF tiene estos caracteres, que son en él recuadros vacíos: {letters}. Un archivo de Excel los tiene todos.',
    action: 'Abrir el informe',
    outro: 'Lo recibe porque está suscrito; puede terminar la suscripción en su página.',
    failedSubject: 'Informe no creado: {report}',
    failedIntro:
      'El informe {report}, previsto para {due}, no se pudo crear. Su página dice por qué; se creará de nuevo en su próxima fecha.',
  },
  fr: {
    subject: 'Rapport : {report}',
    intro: 'Le rapport {report} est prêt. Son fichier reste sept jours dans vos téléchargements.',
    attached: 'Le rapport {report} est joint. Son fichier reste aussi sept jours dans vos téléchargements.',
    missing:
      'Aucune police des fichiers PDF n’a ces caractères, qui y sont des cases vides : {letters}. Un fichier Excel les a tous.',
    action: 'Ouvrir le rapport',
    outro: 'Vous recevez ceci parce que vous y êtes abonné ; vous pouvez y mettre fin sur sa page.',
    failedSubject: 'Rapport non créé : {report}',
    failedIntro:
      'Le rapport {report}, prévu le {due}, n’a pas pu être créé. Sa page dit pourquoi ; il le sera de nouveau à sa prochaine échéance.',
  },
  ja: {
    subject: 'レポート: {report}',
    intro: 'レポート「{report}」の準備ができました。ファイルは7日間ダウンロードにあります。',
    attached: 'レポート「{report}」を添付します。ファイルは7日間ダウンロードにもあります。',
    missing:
      '次の文字は PDF 用のフォントにないため、空白の四角になっています: {letters}。Excel ファイルにはすべて含まれます。',
    action: 'レポートを開く',
    outro: '購読しているためお送りしています。レポートのページで終了できます。',
    failedSubject: '作成できなかったレポート: {report}',
    failedIntro:
      '{due} のレポート「{report}」を作成できませんでした。理由はレポートのページにあります。次の予定時刻に再び作成されます。',
  },
  zh: {
    subject: '报表：{report}',
    intro: '报表“{report}”已准备好。文件会在下载中保留七天。',
    attached: '报表“{report}”见附件。文件也会在下载中保留七天。',
    missing: 'PDF 文件的字体中没有以下字符，它们在其中显示为空框：{letters}。Excel 文件包含所有字符。',
    action: '打开报表',
    outro: '您已订阅此报表，因此收到此邮件；可在报表页面取消订阅。',
    failedSubject: '报表未能生成：{report}',
    failedIntro: '应于 {due} 生成的报表“{report}”未能生成。原因见报表页面；下次到期时会再次生成。',
  },
};
