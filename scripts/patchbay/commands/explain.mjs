const because = {
  override: () => 'an override of their own',
  'no-candidate': () => 'there is no candidate',
  'outside-accounts': () => 'their account is not in the audience',
  'outside-roles': () => 'their role is not in the audience',
  'outside-users': () => 'they are not in the audience',
  'outside-languages': () => 'their language is not in the audience',
  'bucket-inside': ({ bucket, percentage }) =>
    `their bucket ${bucket} is below ${Math.round(percentage * 100)} (${percentage} %)`,
  'bucket-outside': ({ bucket, percentage }) =>
    `their bucket ${bucket} is not below ${Math.round(percentage * 100)} (${percentage} %)`,
};

export const explain = {
  name: 'explain',
  usage: 'explain <remote> <user>',
  summary: 'Which version a user (e-mail, user name or id) gets, and why',
  options: {},
  takes: [2, 2],
  async run({ server, positionals: [remote, user] }) {
    const found = await server.explain(remote, user);
    const why = because[found.because]?.(found) ?? found.because;
    const { email, role, account } = found.user;
    return {
      data: found,
      text: `${email} (${role} of ${account}) gets ${remote} ${found.version}, ${found.channel}: ${why}.`,
    };
  },
};
