import { useEffect, useRef } from 'react';
import { reviewPaths, reviewsAnswerSchema } from '@patchbay/shared-contracts/kyc';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { Skeleton } from '@patchbay/shared-ui/antd';
import { EmptyState, ErrorState } from '@patchbay/shared-ui/list';
import { SafetyOutlined } from '@patchbay/shared-ui/icons';
import { Cards, PlainCard } from '../../card/ui/card.tsx';
import { useTexts } from '../texts/index.ts';
import { reviewsKey } from '../effects/reviews-key.ts';
import styles from './reviews.module.css';
import { ReviewCard } from './review-card.tsx';

/** Moves the focus to the list when a decided card disappears, so that the next Tab enters the next card, not the top of the page. */
function useFocusAfterDecision(data: unknown) {
  const list = useRef<HTMLDivElement>(null);
  const isDecided = useRef(false);
  useEffect(() => {
    if (isDecided.current) list.current?.focus();
    isDecided.current = false;
  }, [data]);
  return {
    list,
    onDecided: () => {
      isDecided.current = true;
    },
  };
}

/** Draws /kyc-reviews: documents of all accounts that wait for review by the operator of the installation [ACCT-016]. */
export function ReviewsPage() {
  const t = useTexts();
  const known = useAnswer(reviewsKey, { path: reviewPaths.reviews, answer: reviewsAnswerSchema });
  const { data, error, refetch } = known;
  const { list, onDecided } = useFocusAfterDecision(data);
  if (data === undefined && error !== null)
    return <ErrorState title={t('failed')} message={error.message} onRetry={() => void refetch()} />;
  if (data === undefined)
    return (
      <PlainCard>
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      </PlainCard>
    );
  return (
    <div ref={list} tabIndex={-1} className={styles.list}>
      {data.objects.length === 0 ? (
        <EmptyState icon={<SafetyOutlined />} title={t('none')} detail={t('none.detail')} />
      ) : (
        <div className={styles.page}>
          <Cards>
            {data.objects.map((review) => (
              <ReviewCard
                key={`${review.account_id} ${review.handed_in_at ?? ''}`}
                review={review}
                onDecided={onDecided}
              />
            ))}
          </Cards>
        </div>
      )}
    </div>
  );
}
