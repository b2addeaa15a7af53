import type { TermsText } from '@patchbay/shared-contracts/terms';

const privacy: TermsText = {
  title: '隐私',
  intro: '本控制台保存哪些与您有关的信息、原因及期限。',
  clauses: [
    {
      id: 'account',
      heading: '您的账户',
      text: '我们保存您的姓名、电子邮箱、用户名和角色，否则您无法登录和接听来电。',
    },
    { id: 'password', heading: '您的密码', text: '密码在离开浏览器之前已加密，仅以无法还原的哈希形式保存。' },
    {
      id: 'calls',
      heading: '通话',
      text: '号码、时间以及（如您的账户开启录音）通话内容，为您账户的所有者保存，保存期限由其决定。',
    },
    { id: 'sessions', heading: '会话', text: '我们保存您登录的时间、地址和浏览器，以便您查看并结束自己的会话。' },
    {
      id: 'browser',
      heading: '在您的浏览器中',
      text: 'Cookie 保持您的会话。语言、主题和窗口位置保存在浏览器中。没有广告 Cookie。',
    },
    { id: 'trial', heading: '免费试用', text: '您为免费试用填写的信息用于开通试用并与您联系。' },
    { id: 'measuring', heading: '统计', text: '我们统计页面加载、失败及其速度，不包含您的姓名和工作内容。' },
    { id: 'rights', heading: '您的权利', text: '您可以要求账户所有者或我们查看、更正或删除与您有关的信息。' },
  ],
};
export default privacy;
