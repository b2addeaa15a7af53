import type { en } from './en.ts';

const texts: Record<keyof typeof en, string> = {
  refused: '贵公司的文件被拒绝',
  'detail.refused': '原因在文件旁。可以提交其他文件。',
  'more-asked': '贵公司的文件还需要补充',
  'detail.more-asked': '需要补充的内容在各文件旁。添加后请重新提交。',
  open: '打开设置',
};

export default texts;
