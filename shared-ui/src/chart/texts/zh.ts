import type { en } from './en.ts';

const zh: Record<keyof typeof en, string> = {
  asTable: '以表格显示{{title}}',
  asChart: '以图表显示{{title}}',
  download: '下载',
  downloadOf: '下载{{title}}',
  png: '图片 (PNG)',
  svg: '矢量图 (SVG)',
  csv: '表格 (CSV)',
  xlsx: '表格 (Excel)',
  notSaved: '无法生成文件，请重试。',
  keys: '用方向键在数值间移动，按回车键打开对应的通话。',
  keysOnly: '用方向键在数值间移动。',
  value: '{{series}}，{{point}}：{{value}}',
  between: '{{from}} 至 {{to}}',
  withBand: '{{value}}；{{band}}：{{edges}}',
  unknown: '未知',
  point: '时间',
  empty: '这段时间内没有记录。',
  seconds: '{{name}}（秒）',
  share: '{{name}}（占 1 的比例）',
};
export default zh;
