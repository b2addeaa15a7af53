import { unsupportedNodes } from './node-support.mjs';

const table = '# release\tend\n20\t2026-04-30\n24\t2028-04-30\n';
const image = (from) => ({ dockerfiles: { 'a.Dockerfile': from }, nvmrc: '24\n' });

it.each([
  [
    'a Node with support',
    image('FROM node:24-slim AS build\nFROM build AS more\nFROM node:24-slim\n'),
    '2028-04-30',
    [],
  ],
  [
    'other images',
    image('FROM nginx:stable-alpine\n'),
    '2030-01-01',
    ['.nvmrc has Node 24, whose support ended on 2028-04-30.'],
  ],
  [
    'a Node whose support has ended, in a later stage',
    image('FROM node:24-slim AS build\nFROM --platform=linux/amd64 node:20-slim\n'),
    '2026-11-23',
    ['a.Dockerfile (node:20-slim) has Node 20, whose support ended on 2026-04-30.'],
  ],
  [
    'the day after the end',
    image('FROM node:24-slim\n'),
    '2028-05-01',
    [
      'a.Dockerfile (node:24-slim) has Node 24, whose support ended on 2028-04-30.',
      '.nvmrc has Node 24, whose support ended on 2028-04-30.',
    ],
  ],
  [
    'an odd release',
    image('FROM node:25\n'),
    '2026-11-23',
    ['a.Dockerfile (node:25) has Node 25, which has no long-term support that node-releases.tsv knows.'],
  ],
  [
    'a tag that says nothing',
    image('FROM node:lts-slim\n'),
    '2026-11-23',
    ['a.Dockerfile (node:lts-slim) names no release of Node.'],
  ],
  [
    'an image of a host',
    image('FROM registry.local:5000/node:24\n'),
    '2026-11-23',
    [
      'a.Dockerfile takes registry.local:5000/node:24 from a host of its own.',
      'a.Dockerfile (registry.local:5000/node:24) names no release of Node.',
    ],
  ],
])('%s [SEC-005]', (_, files, today, said) => expect(unsupportedNodes(files, table, today)).toEqual(said));
