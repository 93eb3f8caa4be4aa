"""The same as learn.ts, for machines with PyTorch: python3 learn.py <size> <seed> <rounds> <net.json> <moments.bin> ..."""
import base64
import json
import sys

import numpy as np
import torch

SEATS, HIDDEN = 4, [48, 16]
POINTS, PACE, PRICE, BATCH = 0.5, 1e-3, 1e-4, 1024


def read(files, size):
    rows = np.concatenate([np.fromfile(file, dtype=np.float32) for file in files]).reshape(-1, 1 + SEATS * (3 + size))
    head, body = torch.from_numpy(rows[:, : 1 + 3 * SEATS].copy()), torch.from_numpy(rows[:, 1 + 3 * SEATS :].copy())
    return head, body.half().reshape(-1, SEATS, size)


def losses(net, head, inputs):
    there = torch.arange(SEATS, device=head.device)[None, :] < head[:, :1]
    won, points, before = (head[:, 1 + i * SEATS : 1 + (i + 1) * SEATS] for i in range(3))
    out = net(inputs.float())
    scores = (out[..., 0] + before).masked_fill(~there, -1e9)
    surprise = -(won * torch.log_softmax(scores, 1)).sum(1).mean()
    return surprise, (((out[..., 1] - points) ** 2) * there).sum(1).mean()


def kept(linear, rows):
    weights = linear.weight.detach().cpu().numpy()[:rows].T.astype(np.float32)
    unit = float(max(np.abs(weights).max(), 1e-9)) / 127
    whole = np.round(weights / unit).astype("i1")
    bias = [float(f"{value:.5g}") for value in linear.bias.detach().cpu().numpy()[:rows]]
    packed = base64.b64encode(whole.tobytes()).decode()
    return {"from": weights.shape[0], "to": weights.shape[1], "unit": unit, "weights": packed, "bias": bias}


def main():
    size, seed, rounds, target, *files = sys.argv[1:]
    size, rounds = int(size), int(rounds)
    torch.manual_seed(int(seed))
    device = "cuda" if torch.cuda.is_available() else "cpu"
    head, inputs = (part.to(device) for part in read(files, size))
    # Moments of one match lie side by side: the last twentieth is of other matches.
    held = len(head) // 20
    sizes = [size, *HIDDEN, 2]
    linears = [torch.nn.Linear(a, b) for a, b in zip(sizes, sizes[1:])]
    torch.nn.init.zeros_(linears[-1].weight)
    torch.nn.init.zeros_(linears[-1].bias)
    layers = [layer for linear in linears[:-1] for layer in (linear, torch.nn.ReLU())] + [linears[-1]]
    net = torch.nn.Sequential(*layers).to(device)
    best = torch.optim.AdamW(net.parameters(), lr=PACE, weight_decay=PRICE)
    count = len(head) - held
    steps = rounds * (count // BATCH + 1)
    fall = torch.optim.lr_scheduler.LambdaLR(best, lambda step: max(0.02, 1 - step / steps))
    with torch.no_grad():
        print("before", float(losses(net, head[count:], inputs[count:])[0]), "of", held, "moments, from", count, flush=True)
    for round in range(rounds):
        order = torch.randperm(count, device=device)
        for at in range(0, count, BATCH):
            pick = order[at : at + BATCH]
            surprise, points = losses(net, head[pick], inputs[pick])
            best.zero_grad()
            (surprise + POINTS * points).backward()
            best.step()
            fall.step()
        with torch.no_grad():
            print(round, float(losses(net, head[count:], inputs[count:])[0]), flush=True)
    with open(target, "w") as file:
        json.dump({"layers": [kept(linear, 1 if linear is linears[-1] else None) for linear in linears]}, file)
        file.write("\n")


main()
