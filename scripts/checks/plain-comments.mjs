// An ESLint rule: comments begin with a subject or a verb, and cite only what a reader can open.

/** A clause that begins so has no subject of its own, and is read twice. */
const BARE = /^(?:Of|Whose|What|Whatever|Which|Whichever|Who|Whom|Whoever|So|That)\b/;
/** Papers that are not in the repository. */
const UNSEEN = /\b(?:STYLE|FINDINGS|TARGETS|GATE)\b|\b00\d §/;

const firstWords = ({ type, value }) => (type === 'Block' ? value.replace(/^\*?[\s*]*/, '') : value.trim());
const isAfterLine = (comments, index) => {
  const [before, comment] = [comments[index - 1], comments[index]];
  return (
    comment.type === 'Line' && before?.type === 'Line' && before.loc.end.line === comment.loc.start.line - 1 // one text in lines
  );
};

const plainComments = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      bare: 'Begin a comment with its subject or a verb, not with "{{word}}".',
      unseen: '"{{word}}" is not in the repository: cite a requirement, a decision or an RFC.',
    },
  },
  create: ({ report, sourceCode }) => ({
    Program() {
      const comments = sourceCode.getAllComments();
      comments.forEach((comment, index) => {
        const text = firstWords(comment);
        const bare = isAfterLine(comments, index) ? null : BARE.exec(text);
        const unseen = UNSEEN.exec(text);
        if (bare) report({ loc: comment.loc, messageId: 'bare', data: { word: bare[0] } });
        if (unseen) report({ loc: comment.loc, messageId: 'unseen', data: { word: unseen[0] } });
      });
    },
  }),
};

export const plain = { rules: { comments: plainComments } };
