import { Fragment } from 'react';

/** After the @ and after a dot: nobody takes a part of a word for the whole address. */
const partsOf = (address: string): readonly string[] => address.split(/(?<=[@.])/);

/** An e-mail address that breaks where its parts end, if it has to. */
export const MailAddress = ({ address }: { address: string }) =>
  partsOf(address).map((part, index) => (
    <Fragment key={index}>
      {index === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ));
