import { databaseTrouble } from './database-trouble.ts';

const error = (message: string, code?: string) => Object.assign(new Error(message), code === undefined ? {} : { code });

describe('errors of the database', () => {
  it.each([
    ['the server is told to stop', error('terminating connection', '57P01'), 'DATABASE_AWAY'],
    ['the server starts', error('the database system is starting up', '57P03'), 'DATABASE_AWAY'],
    ['nobody listens', error('connect ECONNREFUSED', 'ECONNREFUSED'), 'DATABASE_AWAY'],
    ['the connection is lost', error('Connection terminated unexpectedly'), 'DATABASE_AWAY'],
    ['nobody answers in time', error('timeout exceeded when trying to connect'), 'DATABASE_AWAY'],
    ['a connection exception', error('x', '08006'), 'DATABASE_AWAY'],
    ['the disk is full', error('could not extend file', '53100'), 'DATABASE_FULL'],
    ['the disk of the embedded one is full', error('x', 'ENOSPC'), 'DATABASE_FULL'],
    ['a row is there already', error('duplicate key', '23505'), undefined],
    ['a fault of ours', error('Connection of thoughts'), undefined],
    ['no error at all', 'ECONNREFUSED', undefined],
  ])('%s', (_, thrown, code) => {
    expect(databaseTrouble(thrown)?.code).toBe(code);
  });
});
