import type { en } from './en.ts';

const texts: Record<keyof typeof en, string> = {
  'failure.title': '控制台的这一部分暂时不可用',
  'failure.detail': '其他部分仍可正常使用。原因：{{reason}}',
  'failure.retry': '重试',
  'list.outOf': '共 {{total}} 条',
  'list.show': '显示',
  'list.perPage': '每页记录数',
  'list.entries': '条',
  'list.page': '页码',
  'list.previous': '上一页',
  'list.next': '下一页',
  'phone.call': '呼叫 {{number}}',
  'direction.Inbound': '呼入',
  'direction.Outbound': '呼出',
  'country.label': '国家/地区',
  'country.none': '未找到国家/地区',
  'country.disabled': '请联系支持人员以开通对该国家/地区的呼叫。',
  'country.indiaTollFree': '印度免费电话',
  'country.globalTollFree': '全球免费电话',
};
export default texts;
