import { Fragment } from 'react';

/** Splits an address after the @ and dots, so that a line break inside a word does not look like its end. */
const partsOf = (address: string): readonly string[] => address.split(/(?<=[@.])/);

/** Draws an e-mail address that breaks between its parts only. */
export const MailAddress = ({ address }: { address: string }) =>
  partsOf(address).map((part, index) => (
    <Fragment key={index}>
      {index === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ));
