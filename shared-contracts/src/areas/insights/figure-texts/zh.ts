import type { FigureTexts } from './figure-text.ts';

const texts: FigureTexts = {
  offered: {
    name: '呼入量',
    formula: '已接 + 未接 + 放弃 + 短时放弃',
    explains: '应当有人接听的来电。由呼叫流程自行处理完的通话不计入。',
  },
  answered: {
    name: '已接',
    formula: '有人接听的来电',
    explains: '接通并成为对话的来电。',
  },
  answered_percent: {
    name: '已接 (%)',
    formula: '已接 ÷ 呼入量',
    explains: '有人接听的来电所占的比例。',
  },
  missed: {
    name: '未接',
    formula: '无人接听且来电者没有放弃的来电',
    explains: '没有接听就结束的来电，例如等待超时或留下了语音留言。',
  },
  missed_percent: {
    name: '未接 (%)',
    formula: '未接 ÷ 呼入量',
    explains: '来电者仍在等待却无人接听的来电所占的比例。',
  },
  abandoned: {
    name: '放弃',
    formula: '来电者放弃的通话 − 短时放弃',
    explains: '在等待时挂断的来电者。在最初几秒内挂断的另行统计。',
  },
  abandoned_percent: {
    name: '放弃 (%)',
    formula: '放弃 ÷ 呼入量',
    explains: '来电者放弃的来电所占的比例，不含短时放弃。',
  },
  short_abandoned: {
    name: '短时放弃',
    formula: '在账户阈值之前放弃的通话（未设置时为 5 秒）',
    explains: '立即挂断的来电者，多为误拨。任何服务都来不及接听。',
  },
  service_level: {
    name: '服务水平',
    formula: '阈值内接听 ÷（呼入量 − 阈值内放弃），除非队列另有选择',
    explains: '及时得到接听的来电者所占的比例。阈值和公式按队列设置；未设置时为 20 秒和 80 %。',
  },
  speed_of_answer: {
    name: '平均应答速度',
    formula: '已接通话的等待时间 ÷ 已接',
    explains: '从进入第一个队列起，来电者平均等待多久才有人接听。',
  },
  pickup_time: {
    name: '平均接起时间',
    formula: '坐席接起的通话的振铃时间 ÷ 这些通话',
    explains: '通话在接起它的坐席处平均振铃多久。',
  },
  handling_time: {
    name: '平均处理时间',
    formula: '（通话 + 保持 + 话后处理）÷ 对话数',
    explains: '坐席平均为一次对话忙碌多久，包括之后的工作。',
  },
  talk_time: {
    name: '通话时间',
    formula: '对话的时间，包括保持',
    explains: '每次对话从接听到结束的时间总和。',
  },
  hold_time: {
    name: '保持时间',
    formula: '对话中保持的时间',
    explains: '来电者被保持的时间总和，包含在通话时间内。',
  },
  average_hold_time: {
    name: '平均保持时间',
    formula: '保持时间 ÷ 对话数',
    explains: '一次对话中来电者平均被保持多久。',
  },
  wrap_up_time: {
    name: '话后处理时间',
    formula: '对话之后的工作时间',
    explains: '坐席处理本时段内开始的通话的话后工作时间总和。',
  },
  occupancy: {
    name: '占用率',
    formula: '（通话 + 保持 + 话后处理）÷ 可用时间',
    explains: '坐席可用时间中用于对话和话后工作的比例。',
  },
  transfer_share: {
    name: '转接 (%)',
    formula: '被转接的对话 ÷ 对话数',
    explains: '转交给其他人的对话所占的比例。',
  },
  hold_share: {
    name: '保持 (%)',
    formula: '有保持的对话 ÷ 对话数',
    explains: '来电者至少被保持一次的对话所占的比例。',
  },
  first_contact_resolution: {
    name: '首次解决率',
    formula: '接听后 7 天内该号码没有再次来电的通话 ÷ 已接',
    explains: '不必再次来电的来电者所占的比例。最近 7 天的通话仍可能使其变化。',
  },
  dialled: {
    name: '拨出',
    formula: '呼出的通话',
    explains: '拨给客户的通话。',
  },
  reached: {
    name: '接通',
    formula: '客户接听的呼出通话',
    explains: '呼出并成为对话的通话。',
  },
  reached_percent: {
    name: '接通 (%)',
    formula: '接通 ÷ 拨出',
    explains: '客户接听的呼出通话所占的比例。',
  },
  concurrent_peak: {
    name: '最大同时通话数',
    formula: '任一时刻最多的通话数',
    explains: '最繁忙时刻的通话数。统计不超过一天的时段。',
  },
  logged_in_time: {
    name: '登录时间',
    formula: '除已登出外任何状态的时间',
    explains: '坐席登录的时间总和。',
  },
  available_time: {
    name: '可用时间',
    formula: '状态为“空闲”的时间',
    explains: '坐席可用的时间总和，包括通话中和等待来电。',
  },
  idle_time: {
    name: '空闲时间',
    formula: '可用时间 − 通话和话后处理的时间',
    explains: '坐席可用而无事可做的时间总和。',
  },
  break_time: {
    name: '休息时间',
    formula: '状态为休息中的时间',
    explains: '坐席休息的时间总和。',
  },
};
export default texts;
