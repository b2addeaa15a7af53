import type { TermsText } from './terms-text.ts';

const terms: TermsText = {
  title: '使用条款',
  intro: '本条款适用于您与本控制台提供方之间，涉及您在此使用的前台接待服务。',
  clauses: [
    { id: 'documents', heading: '文件', text: '请在开通后 7 天内提交我们要求的文件。' },
    { id: 'suspension', heading: '暂停与终止', text: '未提交的，服务将被暂停；暂停 30 天后终止。' },
    { id: 'activation', heading: '开通', text: '我们在 7 个工作日内开通服务。' },
    { id: 'complaints', heading: '投诉', text: '投诉在 48 小时内答复，申诉在 24 个工作小时内答复。' },
    { id: 'transfer', heading: '号码转移', text: '转移一个号码的费用为 INR 1000。' },
    { id: 'refund', heading: '退款', text: '若 30 天内未提供所需号码，我们退还 75%。' },
    { id: 'invoices', heading: '账单', text: '对账单的异议须在 7 天内提出。后付费账单应在 15 天内支付。' },
    { id: 'ending', heading: '合同终止', text: '后付费合同须提前 30 天通知终止。预付费合同到期后两个月内可续订。' },
    {
      id: 'arbitration',
      heading: '仲裁',
      text: '争议通过仲裁解决。裁决具有约束力。费用平均分担，律师费各自承担。仲裁地为新德里，语言为英语。',
    },
  ],
};
export default terms;
